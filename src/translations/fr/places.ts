// Words of the pages of cities and regions; `place` comes with its preposition, « à Montréal ».
import { figuresIn } from '../figures.ts'

const { emergencyPercent, firstBookingPercent, freeAfterHours, freeHours, lateFee, suppliesFee } = figuresIn('fr')

export const places = {
  all: 'Partout au Québec',
  regionOf: 'Région {{name, de}}',
  city: {
    heading: 'Ménage {{place}}',
    titleServed_one: 'Ménage {{place}} : {{count}} personne disponible, dès {{price}}',
    titleServed_many: 'Ménage {{place}} : {{count}} personnes, dès {{price}}',
    titleServed_other: 'Ménage {{place}} : {{count}} personnes, dès {{price}}',
    titleNone: 'Ménage {{place}} : où trouver quelqu’un',
    description_one:
      'Une personne à l’identité vérifiée fait des ménages {{place}}. Voyez son tarif, ses avis et sa prochaine plage libre, puis réservez en payant la moitié.',
    description_many:
      '{{count}} personnes à l’identité vérifiée font des ménages {{place}}. Comparez tarifs, avis et vraies disponibilités, puis réservez en payant la moitié.',
    description_other:
      '{{count}} personnes à l’identité vérifiée font des ménages {{place}}. Comparez tarifs, avis et vraies disponibilités, puis réservez en payant la moitié.',
    descriptionNone: 'Personne ne fait encore de ménage {{place}} avec nous. Voici les villes les plus proches où trouver quelqu’un.',
    ledeMany:
      '{{count}} personnes font des ménages {{place}}. Leur identité et leurs antécédents ont été vérifiés, chacune fixe son tarif, et vous voyez le prix total avant de réserver.',
    ledeFew_one:
      'Une seule personne fait des ménages {{place}} pour le moment. Son identité et ses antécédents ont été vérifiés, et vous voyez son prix total avant de réserver.',
    ledeFew_many:
      'Seulement {{count}} personnes font des ménages {{place}} pour le moment. Leur identité et leurs antécédents ont été vérifiés. Regardez aussi dans les villes voisines.',
    ledeFew_other:
      'Seulement {{count}} personnes font des ménages {{place}} pour le moment. Leur identité et leurs antécédents ont été vérifiés. Regardez aussi dans les villes voisines.',
    ledeNone: 'Personne n’y fait encore de ménage avec nous. La ville la plus proche où trouver quelqu’un est {{city}}, à {{km}} km.',
    ledeFar: 'Personne n’y fait encore de ménage avec nous, ni dans les environs.',
  },
  search: {
    label: 'Chercher {{place}}',
    service: 'Pour quel genre de ménage?',
    anyService: 'Tous les services',
    submit_one: 'Voir cette personne',
    submit_many: 'Voir les {{count}} personnes',
    submit_other: 'Voir les {{count}} personnes',
  },
  now: {
    title: 'En ce moment {{place}}',
    cleaners_one: 'personne y fait des ménages',
    cleaners_many: 'personnes y font des ménages',
    cleaners_other: 'personnes y font des ménages',
    hourly: 'Tarifs à l’heure',
    hourlyOne: '{{price}}',
    hourlyRange: 'de {{lowest}} à {{highest}}',
    fixed: 'À prix fixe',
    from: 'dès {{price}}',
    fixedFrom: 'dès {{price}} la visite',
    rating: 'Note moyenne',
    ratingOf_one: '{{rating}} sur 5 ({{count}} avis)',
    ratingOf_many: '{{rating}} sur 5 ({{count}} avis)',
    ratingOf_other: '{{rating}} sur 5 ({{count}} avis)',
    next: 'Prochaine plage libre',
    none: 'aucune publiée',
  },
  people: {
    titleMany: 'Nos suggestions {{place}}',
    titleFew: 'Qui fait des ménages {{place}}',
    all: 'Tout voir',
    checked: 'Seuls les clients dont la visite a eu lieu peuvent laisser un avis.',
  },
  prices: {
    title: 'Ce que coûte un ménage {{place}}',
    lowest: 'Le plus bas',
    median: 'Médian',
    highest: 'Le plus haut',
    perHour: '{{price}}/h',
    visit: '{{price}} pour {{hours}} h',
    how_one: 'Calculé à partir du seul tarif horaire publié {{place}}, avant taxes. Une visite dure au moins {{hours}} h.',
    how_many:
      'Calculé à partir des {{count}} tarifs horaires publiés {{place}}, avant taxes. La moitié des tarifs sont sous le tarif médian, l’autre moitié au-dessus. Une visite dure au moins {{hours}} h.',
    how_other:
      'Calculé à partir des {{count}} tarifs horaires publiés {{place}}, avant taxes. La moitié des tarifs sont sous le tarif médian, l’autre moitié au-dessus. Une visite dure au moins {{hours}} h.',
    fixed: 'D’autres demandent un prix fixe par type de logement, dès {{price}} la visite.',
    extras: [
      `${firstBookingPercent} % de moins sur votre première réservation, automatiquement.`,
      `${suppliesFee} de plus si la personne apporte les produits.`,
      `${emergencyPercent} % de plus pour une visite urgente.`,
      'Les taxes s’ajoutent seulement si la personne est inscrite à la TPS et à la TVQ; le prix total les montre.',
    ],
  },
  services: {
    title: 'Services offerts {{place}}',
    count_one: '{{count}} personne',
    count_many: '{{count}} personnes',
    count_other: '{{count}} personnes',
    none: 'Personne pour le moment',
  },
  boroughs: {
    title: 'Par quartier',
    lede: 'Donnez une adresse avec son code postal : vous verrez les distances, et seulement les gens qui se rendent jusque chez vous.',
  },
  neighbours: {
    title: 'Tout près',
    titleNone: 'Les villes les plus proches où trouver quelqu’un',
    titleRegion: 'Les villes les plus proches où trouver quelqu’un, dans d’autres régions',
    count_one: '{{count}} personne',
    count_many: '{{count}} personnes',
    count_other: '{{count}} personnes',
    away: 'à {{km}} km',
  },
  questions: {
    title: 'Avant de réserver {{place}}',
    when: {
      question: 'Quand est-ce que quelqu’un est libre?',
      answer:
        'La première plage libre {{place}} est le {{when}}. La page de chaque personne montre les autres, et seulement des heures vraiment libres.',
    },
    pay: {
      question: 'Quand est-ce que je paie?',
      answer:
        'La moitié est préautorisée sur votre carte quand vous demandez la visite, et débitée seulement si la personne accepte. L’autre moitié est débitée une fois le travail fait.',
    },
    cancel: {
      question: 'Et si je dois annuler?',
      answer: `C’est gratuit jusqu’à ${freeHours} h avant le début, et toujours dans les ${freeAfterHours} h qui suivent l’acceptation. Ensuite, il en coûte ${lateFee} au plus, dont {{feeSharePercent, number}} % vont, moins notre commission, à la personne qui vous avait réservé ce temps.`,
    },
    reach: {
      question: 'Est-ce qu’on viendra jusque chez moi?',
      answer:
        'Chaque personne dit jusqu’où elle se déplace. Cherchez avec votre adresse : la liste garde seulement les gens qui se rendent chez vous.',
    },
  },
  join: {
    titleMany: 'Vous faites des ménages {{place}}?',
    bodyMany: 'Fixez vos tarifs et vos heures, acceptez seulement ce qui vous convient.',
    titleFew: 'Il manque de monde {{place}}',
    bodyFew: 'Peu de gens font des ménages ici : les clients du coin verraient vite votre page.',
    titleNone: 'Soyez la première personne à faire des ménages {{place}}',
    bodyNone: 'Dès que votre page est approuvée, les gens qui cherchent ici la voient.',
    action: 'Voir comment ça marche',
  },
  region: {
    heading: 'Ménage {{place}}, ville par ville',
    headingOne: 'Ménage {{place}} et environs',
    description_one:
      'Une personne à l’identité vérifiée fait des ménages {{place}}. Voyez les villes desservies, les tarifs et les plages libres.',
    description_many:
      '{{count}} personnes à l’identité vérifiée font des ménages {{place}}. Voyez les villes desservies, les tarifs et les plages libres.',
    description_other:
      '{{count}} personnes à l’identité vérifiée font des ménages {{place}}. Voyez les villes desservies, les tarifs et les plages libres.',
    descriptionNone: 'Personne ne fait encore de ménage {{place}} avec nous. Voici où trouver quelqu’un le plus près.',
    lede_one: 'Une personne fait des ménages {{place}}. Choisissez votre ville pour voir son tarif et ses heures libres.',
    lede_many: '{{count}} personnes font des ménages {{place}}. Choisissez votre ville pour voir leurs tarifs et leurs heures libres.',
    lede_other: '{{count}} personnes font des ménages {{place}}. Choisissez votre ville pour voir leurs tarifs et leurs heures libres.',
    ledeNone: 'Personne n’y fait encore de ménage avec nous. Voyez plus bas où trouver quelqu’un le plus près.',
    cities: 'Les villes desservies',
    others: 'Où personne ne travaille encore avec nous',
  },
  map: {
    title: 'Les 17 régions',
    label: 'Carte des régions du Québec',
    here: 'vous êtes ici',
    served_one: '{{count}} ville desservie',
    served_many: '{{count}} villes desservies',
    served_other: '{{count}} villes desservies',
    none: 'pas encore desservie',
  },
}
