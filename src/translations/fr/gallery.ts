// Words of the gallery: rooms before and after, real and drawn.

export const gallery = {
  pageTitle: 'Avant et après un ménage',
  description: 'Des pièces avant et après un ménage, à comparer en glissant. Les photos d’une visite, elles, restent sur la réservation.',
  crumb: 'Galerie',
  title: 'Avant, après.',
  lede: 'Glissez pour voir ce qu’une visite change dans une pièce.',
  real: {
    title: 'Leur travail en photos',
    body: 'Chaque paire est publiée par qui a fait le ménage, avec l’accord de la personne qui habite là.',
  },
  by: 'Par',
  examples: {
    title: 'Exemples dessinés',
    body: 'Ce sont des illustrations. Les photos d’une visite, elles, servent de preuve, pas de publicité : elles restent sur la réservation.',
  },
  beforeLabel: 'Avant : {{scene}}',
  afterLabel: 'Après : {{scene}}',
  done: 'Après : {{scene}}.',
  rooms: {
    kitchen: {
      title: 'La cuisine du lendemain',
      before: 'vaisselle empilée, comptoir taché, flaque au plancher',
      after: 'comptoir dégagé, four propre, plancher lavé',
    },
    bathroom: {
      title: 'La salle de bain de la semaine',
      before: 'serviettes par terre, carreaux ternis, miroir embué',
      after: 'carreaux frottés, miroir clair, bain qui brille',
    },
    living_room: {
      title: 'Le salon après le film',
      before: 'boîte de pizza, coussins au sol, miettes sur le tapis',
      after: 'coussins replacés, tapis aspiré, surfaces époussetées',
    },
    bedroom: {
      title: 'La chambre du lundi',
      before: 'lit défait, vêtements au sol, poussière partout',
      after: 'lit fait, plancher libre, fenêtre claire',
    },
    garage: {
      title: 'Le garage d’avril',
      before: 'toiles d’araignée, feuilles mortes, flaque de sel',
      after: 'étagères essuyées, plancher balayé, coins dégagés',
    },
  },
  next: {
    title: 'Et chez vous?',
    body: 'Vos photos, si vous les permettez, ne s’afficheront que sur votre réservation.',
    action: 'Trouver quelqu’un',
  },
}
