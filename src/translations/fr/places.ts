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
    titleNone: 'Ménage {{place}} : qui travaille le plus près',
    description_one:
      'Une personne vérifiée fait des ménages {{place}}. Tarif, avis et prochaine plage libre, puis réservez en payant la moitié.',
    description_many:
      '{{count}} personnes vérifiées font des ménages {{place}}. Comparez tarifs, avis et vraies disponibilités, puis réservez en payant la moitié.',
    description_other:
      '{{count}} personnes vérifiées font des ménages {{place}}. Comparez tarifs, avis et vraies disponibilités, puis réservez en payant la moitié.',
    descriptionNone: 'Personne n’offre encore de ménage {{place}}. Voici les villes les plus proches où quelqu’un travaille.',
    ledeMany:
      '{{count}} personnes dont l’identité et les antécédents ont été vérifiés se déplacent {{place}}. Chacune fixe son tarif; vous voyez le prix total avant de réserver.',
    ledeFew_one:
      'Une seule personne se déplace {{place}} pour le moment. Son identité et ses antécédents ont été vérifiés, et vous voyez son prix total avant de réserver.',
    ledeFew_many:
      'Encore peu de monde se déplace {{place}} : {{count}} personnes, dont l’identité et les antécédents ont été vérifiés. Regardez aussi les villes voisines.',
    ledeFew_other:
      'Encore peu de monde se déplace {{place}} : {{count}} personnes, dont l’identité et les antécédents ont été vérifiés. Regardez aussi les villes voisines.',
    ledeNone: 'Personne n’y offre encore ses services avec nous. La ville la plus proche où quelqu’un travaille est {{city}}, à {{km}} km.',
    ledeFar: 'Personne n’y offre encore ses services avec nous, ni dans les environs.',
  },
  search: {
    label: 'Chercher {{place}}',
    service: 'Pour quel travail?',
    anyService: 'Tous les services',
    submit_one: 'Voir cette personne',
    submit_many: 'Voir les {{count}} personnes',
    submit_other: 'Voir les {{count}} personnes',
  },
  now: {
    title: 'En ce moment {{place}}',
    cleaners_one: 'personne s’y déplace',
    cleaners_many: 'personnes s’y déplacent',
    cleaners_other: 'personnes s’y déplacent',
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
    titleMany: 'Recommandés {{place}}',
    titleFew: 'Qui se déplace {{place}}',
    all: 'Voir tout le monde',
    checked: 'Les avis viennent seulement de clients dont la visite a eu lieu.',
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
      'Les taxes s’ajoutent seulement chez les personnes qui y sont inscrites; le prix total le dit.',
    ],
  },
  services: {
    title: 'Offert {{place}}',
    count_one: '{{count}} personne',
    count_many: '{{count}} personnes',
    count_other: '{{count}} personnes',
    none: 'Personne pour le moment',
  },
  boroughs: {
    title: 'Par quartier',
    lede: 'Une adresse avec son code postal donne les distances, et seulement les personnes qui se rendent jusque chez vous.',
  },
  neighbours: {
    title: 'Tout près',
    titleNone: 'Les villes les plus proches où quelqu’un travaille',
    titleRegion: 'Les villes les plus proches où quelqu’un travaille, dans d’autres régions',
    count_one: '{{count}} personne',
    count_many: '{{count}} personnes',
    count_other: '{{count}} personnes',
    away: 'à {{km}} km',
  },
  questions: {
    title: 'Avant de réserver {{place}}',
    when: {
      question: 'Quand quelqu’un est-il libre?',
      answer:
        'La première plage publiée {{place}} est le {{when}}. Les autres se voient sur la page de chaque personne; seules les heures vraiment libres y sont.',
    },
    pay: {
      question: 'Quand est-ce que je paie?',
      answer:
        'La moitié est préautorisée sur votre carte quand vous demandez la visite, et débitée seulement si la personne accepte. L’autre moitié est débitée une fois le travail fait.',
    },
    cancel: {
      question: 'Et si je dois annuler?',
      answer: `C’est gratuit jusqu’à ${freeHours} h avant le début, et toujours ${freeAfterHours} h après l’acceptation. Plus tard, annuler coûte ${lateFee} au plus : ils reviennent, moins notre commission, à la personne qui s’était réservée pour vous.`,
    },
    reach: {
      question: 'Viendra-t-on jusque chez moi?',
      answer: 'Chaque personne dit jusqu’où elle se déplace. Cherchez avec votre adresse : la liste ne garde que celles qui s’y rendent.',
    },
  },
  join: {
    titleMany: 'Vous faites des ménages {{place}}?',
    bodyMany: 'Fixez vos tarifs et vos heures, acceptez seulement ce qui vous convient.',
    titleFew: 'Il y a de la place {{place}}',
    bodyFew: 'Peu de gens s’y déplacent : les clients d’ici verraient vite votre page.',
    titleNone: 'Soyez la première personne {{place}}',
    bodyNone: 'Dès que votre page est approuvée, c’est elle que voient les gens qui cherchent ici.',
    action: 'Voir comment ça marche',
  },
  region: {
    heading: 'Ménage {{place}}, ville par ville',
    headingOne: 'Ménage {{place}} et environs',
    description_one: 'Une personne vérifiée fait des ménages {{place}}. Voyez les villes desservies, les tarifs et les plages libres.',
    description_many:
      '{{count}} personnes vérifiées font des ménages {{place}}. Voyez les villes desservies, les tarifs et les plages libres.',
    description_other:
      '{{count}} personnes vérifiées font des ménages {{place}}. Voyez les villes desservies, les tarifs et les plages libres.',
    descriptionNone: 'Personne n’offre encore de ménage {{place}}. Voici où quelqu’un travaille le plus près.',
    lede_one: 'Une personne vérifiée travaille {{place}}. Choisissez votre ville pour voir son tarif et ses heures libres.',
    lede_many: '{{count}} personnes vérifiées travaillent {{place}}. Choisissez votre ville pour voir leurs tarifs et leurs heures libres.',
    lede_other:
      '{{count}} personnes vérifiées travaillent {{place}}. Choisissez votre ville pour voir leurs tarifs et leurs heures libres.',
    ledeNone: 'Personne n’y offre encore ses services avec nous. Voyez plus bas où quelqu’un travaille le plus près.',
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
