// Words of the home page.
import { figuresIn } from '../figures.ts'
import { checklist } from './checklist.ts'

const { firstBookingPercent, freeHours, guaranteeHours, lateFee, secretsHours, suppliesFee } = figuresIn('fr')
const { bathroom, bedroom, entrance, kitchen, living_room } = checklist.rooms

export const home = {
  pageTitle: 'Trouvez une personne de confiance pour votre ménage',
  description:
    'Quelqu’un pour le ménage, près de chez vous, au Québec : des heures vraiment libres, le prix avant de réserver, la moitié payée pour réserver et le reste une fois le travail fait.',
  title: { before: 'Rentrez dans une', stroked: 'maison nette.' },
  lede: 'Quelqu’un pour le ménage, près de chez vous, à une heure vraiment libre. Vous payez la moitié pour réserver, le reste une fois le travail fait.',
  picture: 'Un triplex montréalais et son escalier extérieur',
  facts: {
    label: 'En bref',
    cancel: { value: '0 $', text: `pour annuler plus de ${freeHours} h avant` },
    first: { value: `−${firstBookingPercent} %`, text: 'sur votre première réservation' },
  },
  featured: {
    title: '{{city}}, ces jours-ci',
    near: 'Près de votre adresse, ces jours-ci',
    soon: 'Libres bientôt',
    all: 'Tout voir',
  },
  course: {
    title: 'Une réservation, du début à la fin',
    lede: 'Par exemple, {{hours}} demandées un jeudi pour le mardi suivant, à {{rate}} l’heure : la moitié des gens demandent ce prix ou moins.',
    noRate: 'Par exemple, {{hours}} demandées un jeudi pour le mardi suivant.',
    asked: { title: 'Vous demandez une heure', body: 'La moitié est préautorisée sur votre carte. Rien n’est débité.' },
    answerDue: {
      title: 'Sa réponse, au plus tard',
      body: 'C’est oui : la moitié est débitée. C’est non, ou pas de réponse : vous ne payez rien.',
    },
    freeUntil: {
      title: 'Dernier moment pour annuler sans frais',
      body: `Ensuite, ${lateFee} au plus sont retenus; le reste vous est rendu.`,
    },
    starts: { title: 'La visite commence', body: 'Vous la suivez, où que vous soyez.' },
    ends: { title: 'Le travail est fait', body: 'L’autre moitié est débitée.' },
    released: { title: 'L’argent est libéré', body: `Vous aviez ${guaranteeHours} h pour signaler un problème.` },
    rules: 'Tous les délais et les montants',
    price: 'Calculer mon prix',
  },
  live: {
    title: 'Suivez la visite, pièce par pièce',
    body: 'Chaque tâche a sa réponse : faite, pas nécessaire, ou pas faite et pourquoi. Les photos sont là si vous les permettez, jamais en public.',
    link: 'Voir la galerie',
    sample: 'Exemple de visite',
    onSite: 'Sur place',
    of: 'sur {{length}}',
    before: 'Avant',
    after: 'Après',
    tasks_one: '{{count}} tâche',
    tasks_many: '{{count}} tâches',
    tasks_other: '{{count}} tâches',
    note: 'Faire le lit : pas nécessaire',
    rooms: { entrance, kitchen, living_room, bedroom, bathroom },
  },
  services: { title: 'Quel genre de ménage?' },
  trust: {
    title: 'Qui entre chez vous',
    body: 'Pour être dans la liste, il faut une pièce d’identité et une vérification d’antécédents, examinées par notre équipe. Celle-ci est à refaire chaque année.',
    identity: 'Identité vérifiée le {{date}}',
    background_check: 'Antécédents vérifiés le {{date}}',
    reviews: 'Les avis viennent de visites terminées, jamais d’ailleurs.',
    link: 'Voir sa page',
  },
  places: {
    title: 'Près de chez vous',
    body_one: '{{count}} personne vérifiée offre ses services en ce moment.',
    body_many: '{{count}} personnes vérifiées offrent leurs services en ce moment.',
    body_other: '{{count}} personnes vérifiées offrent leurs services en ce moment.',
  },
  questions: {
    title: 'Avant de réserver',
    home: {
      question: 'Dois-je être à la maison?',
      answer: `Non. Notez le code de la porte avec votre logement : la personne ne le voit qu’à partir de ${secretsHours} h avant la visite, et jusqu’à sa fin.`,
    },
    products: {
      question: 'Qui apporte les produits?',
      answer: `Vous choisissez en réservant : les vôtres, ou les siens, pour ${suppliesFee} de plus par visite.`,
    },
    cancelled: {
      question: 'Et si la personne annule ou ne vient pas?',
      answer: 'Tout ce que vous avez payé vous est remboursé, quelle que soit l’heure.',
    },
    all: 'Toutes les questions',
    blog: 'Lire le blogue',
  },
  join: {
    title: 'Vous faites des ménages?',
    body: 'Fixez vos tarifs, vos villes et vos heures. Dites oui seulement à ce qui vous convient.',
    action: 'Offrir mes services',
  },
}
