// Words of the home page.
import { figuresIn } from '../figures.ts'

const { firstBookingPercent, freeHours } = figuresIn('fr')

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
    find: { title: 'Choisissez', body: 'Comparez prix totaux, avis et heures réellement libres.' },
    book: { title: 'Réservez', body: 'Votre carte est autorisée pour la moitié. Rien n’est débité avant que la personne accepte.' },
    follow: { title: 'Suivez', body: 'Arrivée, liste des tâches, photos avant et après : tout se voit en direct.' },
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
  join: {
    title: 'Vous faites des ménages?',
    body: 'Fixez vos tarifs, vos villes et votre horaire. Vous acceptez seulement ce qui vous convient, et vous êtes payé après chaque visite.',
    action: 'Offrir mes services',
  },
}
