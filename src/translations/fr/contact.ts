// Words of the page by which anybody writes to us.
import { figuresIn } from '../figures.ts'

const { contactMonths, privacyDays } = figuresIn('fr')

export const contact = {
  title: 'Nous écrire',
  description:
    'Une question, un problème avec une visite, des locaux commerciaux, vos renseignements personnels : écrivez-nous, une personne vous répond par courriel.',
  lede: 'Dites-nous ce qu’il vous faut. Une personne lit chaque message et vous répond par courriel, en français ou en anglais.',
  subject: 'De quoi s’agit-il?',
  subjects: {
    question: 'Question',
    visit: 'Problème avec une visite',
    commercial: 'Locaux commerciaux',
    privacy: 'Renseignements personnels',
    other: 'Presse ou autre sujet',
  },
  subjectHints: {
    question: 'Sur le service, les prix, votre compte',
    visit: 'Absence, travail, paiement, remboursement',
    commercial: 'Boutiques, cliniques, immeubles',
    privacy: 'Consulter, corriger, effacer',
    other: 'Tout le reste',
  },
  name: 'Votre nom',
  email: 'Votre courriel',
  emailHint: 'C’est là que nous répondons.',
  bookingReference: 'Référence de la réservation',
  bookingReferenceHint: 'Elle commence par MN et se trouve sur la page de la réservation.',
  message: 'Votre message',
  aboutPhotos: 'Au sujet des photos de la page {{page}} : ',
  messageHints: {
    question: 'N’écrivez ni code d’accès ni numéro de carte.',
    visit: 'Ce qui s’est passé, quand, et ce que vous attendez de nous.',
    commercial: 'Le type de locaux, la ville, la superficie et la fréquence souhaitée.',
    privacy: 'Ce que vous voulez savoir, corriger ou faire effacer.',
    other: 'N’écrivez ni code d’accès ni numéro de carte.',
  },
  left_one: '{{count, number}} caractère restant',
  left_many: '{{count, number}} caractères restants',
  left_other: '{{count, number}} caractères restants',
  trap: 'Laissez ce champ vide',
  submit: 'Envoyer',
  sending: 'Envoi…',
  keep: `Ce que vous écrivez reste dans ce navigateur jusqu’à l’envoi. Votre message est gardé ${contactMonths} mois.`,
  privacyLink: 'Ce que nous faisons de vos renseignements',
  failed: 'Votre message n’est pas parti. Il est toujours là : réessayez.',
  noScript: 'Ce formulaire a besoin de JavaScript pour être envoyé.',
  noScriptEmail: 'Ce formulaire a besoin de JavaScript. Sans lui, écrivez-nous à cette adresse :',
  faults: {
    subject: 'Choisissez un sujet.',
    name: 'Donnez votre nom.',
    email: 'Donnez une adresse comme nom@exemple.ca.',
    message: 'Écrivez votre message.',
  },
  commercial: {
    title: 'Des locaux commerciaux?',
    passedOn:
      'Les bureaux se réservent ici comme un logement. Pour les autres locaux, il faut une entreprise d’entretien commercial : écrivez-nous, et si nous en connaissons une près de chez vous, nous vous donnons son nom.',
    partner:
      'Les bureaux se réservent ici comme un logement. Les autres locaux sont confiés à {{name}}, notre partenaire en entretien commercial.',
    partnerAction: 'Aller chez {{name}}',
    write: 'Écrire pour ces locaux',
  },
  sent: {
    title: 'Message bien reçu',
    reference: 'Votre référence',
    mail: 'Un courriel de confirmation part à {{email}}. S’il n’arrive pas, regardez dans les indésirables, ou écrivez-nous de nouveau avec une autre adresse.',
    nextTitle: 'Et maintenant?',
    next: {
      question: 'Une personne lit votre message et vous répond par courriel.',
      visit:
        'Une personne regarde ce qui s’est passé et vous répond par courriel. Une visite à venir, vous pouvez l’annuler vous-même dans « Mes réservations ».',
      commercial:
        'Une personne lit votre demande et vous répond par courriel; si elle connaît une entreprise d’entretien commercial près de chez vous, elle vous donne son nom.',
      privacy: `Une réponse écrite vous parvient au plus tard dans ${privacyDays} jours.`,
      other: 'Une personne lit votre message et vous répond par courriel.',
    },
    home: 'Revenir à l’accueil',
    again: 'Écrire un autre message',
  },
  aside: {
    title: 'Peut-être plus vite',
    faq: 'Questions fréquentes',
    faqBody: 'Prix, annulation, paiement : la réponse y est peut-être.',
    bookings: 'Mes réservations',
    bookingsBody: 'Annuler, payer, signaler une absence : tout se fait sur la page de la visite.',
    profile: 'Mon compte',
    profileBody: 'Prendre une copie de vos renseignements ou fermer votre compte, sans nous attendre.',
    who: 'Qui vous répond',
    demonstration: 'Ce site est une bêta de démonstration. Le nom de l’entreprise qui l’exploite s’affichera ici dès qu’il sera déclaré.',
  },
}
