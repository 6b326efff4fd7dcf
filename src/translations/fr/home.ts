// Words of the home page.
import { figuresIn } from '../figures.ts'

const { answerHours, firstBookingPercent, freeAfterHours, freeHours, lateFee, reviewDays, secretsHours, suppliesFee } = figuresIn('fr')

export const home = {
  pageTitle: 'Trouvez une personne de confiance pour votre ménage',
  description:
    'Des nettoyeurs près de chez vous, partout au Québec : de vraies disponibilités, le prix total avant de réserver, la moitié payée pour réserver et le reste une fois le travail fait.',
  title: { before: 'Rentrez dans une', stroked: 'maison nette.' },
  lede: 'Des nettoyeurs près de chez vous, avec leurs vraies disponibilités. Vous payez la moitié pour réserver, le reste une fois le travail fait.',
  picture: 'Un triplex montréalais et son escalier extérieur',
  search: {
    label: 'Trouver un nettoyeur',
    address: 'Votre adresse ou code postal',
    service: 'Service',
    anyService: 'Tous les services',
    submit: 'Trouver',
    browse: 'parcourir sans adresse',
    or: 'ou',
  },
  facts: {
    label: 'En bref',
    halves: { value: '50 / 50', text: 'la moitié pour réserver, le reste après' },
    cancel: { value: '0 $', text: `pour annuler plus de ${freeHours} h avant` },
    first: { value: `−${firstBookingPercent} %`, text: 'sur votre première réservation' },
  },
  how: {
    title: 'Comment ça marche',
    find: { title: 'Choisissez', body: 'Comparez prix, avis et heures réellement libres.' },
    book: { title: 'Réservez', body: 'Votre carte est autorisée pour la moitié. Rien n’est débité avant que la personne accepte.' },
    follow: { title: 'Suivez', body: 'Arrivée, liste des tâches et, si vous les permettez, photos : tout se voit en direct.' },
    pay: { title: 'Payez le reste', body: 'La seconde moitié est débitée une fois le travail fait. Puis chacun laisse son avis.' },
  },
  featured: {
    title: 'Disponibles bientôt',
    all: 'Voir tout le monde',
    next: 'Prochaine disponibilité : {{when}}',
    none: 'Aucune disponibilité publiée',
    new: 'Nouveau profil',
    from: 'dès {{total}} pour {{hours}} h',
    outOfFive: 'sur 5',
    reviews_one: '{{count}} avis',
    reviews_many: '{{count}} avis',
    reviews_other: '{{count}} avis',
  },
  pay: {
    title: 'Ce que vous payez, et quand',
    book: { value: '50 %', words: 'pour réserver. La carte est autorisée; elle n’est débitée que si la personne accepte.' },
    done: { value: '50 %', words: 'une fois le travail fait et la liste remplie.' },
    cancel: {
      value: '0 $',
      words: `si vous annulez au moins ${freeHours} h avant la visite, ou dans les ${freeAfterHours} h qui suivent l’acceptation.`,
    },
    late: { value: lateFee, words: `au plus, si vous annulez plus tard. Le reste vous est rendu.` },
    more: 'Chaque personne fixe son prix.',
    link: 'Calculer mon prix',
  },
  services: {
    title: 'Quel ménage vous faut-il?',
    regular: 'L’entretien qui revient : cuisine, salle de bain, planchers, poussière.',
    deep: 'Les recoins, les électroménagers, ce qu’on remet depuis le printemps.',
    'move-in': 'Un logement vide, de fond en comble, le jour des clés.',
    garage: 'Le balai, les tablettes et les traces de l’hiver.',
  },
  gallery: {
    title: 'Avant, après, preuve à l’appui',
    body: 'Si vous le permettez, la personne photographie les pièces avant et après. Vous les voyez en direct dans votre réservation.',
    link: 'Voir la galerie',
  },
  trust: {
    title: 'Qui entre chez vous',
    identity: {
      title: 'Identité vérifiée',
      body: 'Personne ne paraît dans la liste sans une pièce d’identité que notre équipe a examinée.',
    },
    background: {
      title: 'Antécédents, chaque année',
      body: 'La vérification des antécédents est datée sur chaque profil. Après un an, elle ne compte plus et le profil sort de la liste.',
    },
    reviews: {
      title: 'Des avis de vraies visites',
      body: `Seule une visite terminée ouvre la porte à un avis, pendant ${reviewDays} jours. Chacun écrit sans voir l’avis de l’autre.`,
    },
  },
  places: {
    title: 'Près de chez vous',
    body_one: '{{count}} personne vérifiée offre ses services en ce moment.',
    body_many: '{{count}} personnes vérifiées offrent leurs services en ce moment.',
    body_other: '{{count}} personnes vérifiées offrent leurs services en ce moment.',
  },
  questions: {
    title: 'Avant de réserver',
    charged: {
      question: 'Quand ma carte est-elle débitée?',
      answer: `La moitié quand la personne accepte, l’autre une fois le travail fait. Sans réponse après ${answerHours} h, la demande tombe et rien n’est débité.`,
    },
    cancel: {
      question: 'Et si je dois annuler?',
      answer: `C’est gratuit jusqu’à ${freeHours} h avant, et toujours ${freeAfterHours} h après l’acceptation. Plus tard, ${lateFee} au plus sont retenus et le reste vous est rendu. Si c’est la personne qui annule, tout vous est rendu.`,
    },
    home: {
      question: 'Dois-je être à la maison?',
      answer: `Non. Le code de la porte se note dans votre logement; la personne ne le voit qu’à partir de ${secretsHours} h avant la visite, et jusqu’à sa fin.`,
    },
    products: {
      question: 'Qui apporte les produits?',
      answer: `Vous choisissez en réservant : les vôtres, ou ceux de la personne, pour ${suppliesFee} de plus par visite.`,
    },
    all: 'Toutes les questions',
    blog: 'Lire le blogue',
  },
  join: {
    title: 'Vous faites des ménages?',
    body: 'Fixez vos tarifs, vos villes et votre horaire. Vous acceptez seulement ce qui vous convient.',
    action: 'Offrir mes services',
  },
}
