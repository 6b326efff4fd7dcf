// Boroughs, sectors and former towns inside the largest cities: names people give as their city, with their middles.

export type BoroughRow = readonly [fr: string, lat: number, lng: number, more?: { slug?: string; en?: string; aliases?: readonly string[] }]

/** By slug of the city. */
export const BOROUGH_ROWS: Readonly<Record<string, readonly BoroughRow[]>> = {
  montreal: [
    ['Ahuntsic-Cartierville', 45.548, -73.674, { aliases: ['Ahuntsic', 'Cartierville'] }],
    ['Anjou', 45.607, -73.553, { aliases: ['Ville d’Anjou'] }],
    [
      'Côte-des-Neiges–Notre-Dame-de-Grâce',
      45.483,
      -73.628,
      { aliases: ['CDN-NDG', 'CDN', 'NDG', 'Côte-des-Neiges', 'Notre-Dame-de-Grâce', 'Snowdon'] },
    ],
    ['L’Île-Bizard–Sainte-Geneviève', 45.495, -73.885, { aliases: ['L’Île-Bizard', 'Sainte-Geneviève'] }],
    ['LaSalle', 45.431, -73.629],
    ['Lachine', 45.442, -73.689],
    ['Le Plateau-Mont-Royal', 45.523, -73.581, { aliases: ['Le Plateau', 'Mile-End'] }],
    [
      'Le Sud-Ouest',
      45.468,
      -73.586,
      { aliases: ['Saint-Henri', 'Griffintown', 'Pointe-Saint-Charles', 'Petite-Bourgogne', 'Ville-Émard'] },
    ],
    [
      'Mercier–Hochelaga-Maisonneuve',
      45.573,
      -73.525,
      { aliases: ['HoMa', 'MHM', 'Hochelaga', 'Hochelaga-Maisonneuve', 'Maisonneuve', 'Mercier-Est', 'Mercier-Ouest'] },
    ],
    ['Montréal-Nord', 45.598, -73.629, { en: 'Montréal-Nord', aliases: ['Montreal North'] }],
    ['Outremont', 45.518, -73.608],
    ['Pierrefonds-Roxboro', 45.495, -73.845, { aliases: ['Pierrefonds', 'Roxboro'] }],
    [
      'Rivière-des-Prairies–Pointe-aux-Trembles',
      45.66,
      -73.533,
      { aliases: ['RDP', 'PAT', 'RDP-PAT', 'Rivière-des-Prairies', 'Pointe-aux-Trembles'] },
    ],
    ['Rosemont–La Petite-Patrie', 45.548, -73.585, { aliases: ['Rosemont', 'La Petite-Patrie'] }],
    ['Saint-Laurent', 45.503, -73.707, { aliases: ['Ville Saint-Laurent', 'VSL'] }],
    ['Saint-Léonard', 45.587, -73.597],
    ['Verdun', 45.458, -73.57, { aliases: ['Île-des-Sœurs', 'IDS', 'Nuns’ Island'] }],
    ['Ville-Marie', 45.508, -73.562, { aliases: ['Vieux-Montréal', 'Old Montreal', 'Centre-Sud', 'Downtown Montreal'] }],
    ['Villeray–Saint-Michel–Parc-Extension', 45.55, -73.616, { aliases: ['Villeray', 'Saint-Michel', 'Parc-Extension', 'Parc-Ex'] }],
  ],
  quebec: [
    ['La Cité-Limoilou', 46.82, -71.227, { aliases: ['Limoilou', 'Vieux-Québec', 'Old Quebec', 'Saint-Roch', 'Montcalm'] }],
    ['Les Rivières', 46.833, -71.293, { aliases: ['Vanier', 'Neufchâtel', 'Lebourgneuf', 'Duberger', 'Les Saules'] }],
    ['Sainte-Foy–Sillery–Cap-Rouge', 46.77, -71.303, { aliases: ['Sainte-Foy', 'Sillery', 'Cap-Rouge'] }],
    ['Charlesbourg', 46.865, -71.27],
    ['Beauport', 46.878, -71.19],
    ['La Haute-Saint-Charles', 46.878, -71.385, { aliases: ['Loretteville', 'Val-Bélair', 'Lac-Saint-Charles', 'Saint-Émile'] }],
  ],
  laval: [
    ['Chomedey', 45.539, -73.744],
    ['Laval-des-Rapides', 45.555, -73.704],
    ['Pont-Viau', 45.569, -73.686],
    ['Duvernay', 45.59, -73.67],
    ['Vimont', 45.608, -73.721],
    ['Auteuil', 45.633, -73.756],
    ['Sainte-Rose', 45.611, -73.78],
    ['Fabreville', 45.572, -73.843],
    ['Laval-Ouest', 45.55, -73.883],
    ['Sainte-Dorothée', 45.53, -73.817],
    ['Saint-François', 45.664, -73.588],
    ['Saint-Vincent-de-Paul', 45.614, -73.654],
    ['Laval-sur-le-Lac', 45.525, -73.872],
    ['Îles-Laval', 45.52, -73.858],
  ],
  gatineau: [
    ['Aylmer', 45.395, -75.845],
    ['Hull', 45.431, -75.724],
    ['Secteur Gatineau', 45.485, -75.645, { en: 'Gatineau sector', aliases: ['Vieux-Gatineau', 'Pointe-Gatineau'] }],
    ['Masson-Angers', 45.539, -75.419],
    ['Buckingham', 45.588, -75.418],
  ],
  longueuil: [
    ['Le Vieux-Longueuil', 45.539, -73.507],
    ['Saint-Hubert', 45.495, -73.417],
    ['Greenfield Park', 45.487, -73.483],
  ],
  saguenay: [
    ['Chicoutimi', 48.428, -71.06],
    ['Jonquière', 48.416, -71.248, { aliases: ['Arvida', 'Kénogami'] }],
    ['La Baie', 48.336, -70.879],
  ],
}
