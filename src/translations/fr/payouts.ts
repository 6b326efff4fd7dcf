// Words of a cleaner's money: what is held, what is theirs, and the account that receives it.
import { figuresIn } from '../figures.ts'

const { guaranteeHours, paydayTime } = figuresIn('fr')

export const payouts = {
  title: 'Versements',
  failed: 'Vos versements ne se chargent pas',
  failedBody: 'Rien n’est perdu. Réessayez dans un instant.',
  loading: 'Vos versements se chargent…',
  next: {
    title: 'Prochain versement',
    when: 'Part {{moment}}',
    nothing: 'Rien à verser {{day}} pour l’instant.',
    body: `Chaque vendredi à ${paydayTime}, pour les semaines terminées avant ce lundi-là. Un jour férié le repousse au jour ouvrable suivant.`,
    available: 'Gains libérés en tout : {{amount}}',
    negative: 'Un remboursement a dépassé vos gains libérés de {{amount}}. La différence est retenue sur les prochains.',
    account: 'Il partira dès que votre compte de versement sera en ordre.',
  },
  history: {
    title: 'Versements passés',
    none: 'Votre premier versement s’affichera ici.',
    of: 'Versement du {{day}}',
    states: {
      pending: 'En préparation',
      in_transit: 'En route vers votre banque',
      paid: 'Arrivé à votre banque',
      failed: 'Revenu : votre banque ne l’a pas pris',
      skipped: 'Non parti',
    },
    skipped: {
      incomplete: 'Votre compte de versement n’était pas ouvert.',
      pending_requirements: 'Il manquait des réponses à notre partenaire de paiement.',
      pending: 'Notre partenaire de paiement vérifiait encore vos renseignements.',
      restricted: 'Votre compte de versement était bloqué.',
      inactive: 'Votre compte de versement était fermé.',
      nothing_left: 'Un remboursement avait repris ce montant.',
    },
    visits_one: '{{count}} visite',
    visits_many: '{{count}} de visites',
    visits_other: '{{count}} visites',
  },
  held: {
    title: 'En garantie',
    body: `Une fois la visite payée en entier, la cliente ou le client a ${guaranteeHours} h pour signaler un problème. Ensuite, le montant est à vous.`,
    none: 'Aucun montant en garantie.',
    visit: 'Visite du {{day}}',
    until: 'À vous {{moment}}',
    waiting: 'En attente du paiement du client',
  },
  account: {
    title: 'Compte de versement',
    status: {
      incomplete: 'À ouvrir',
      pending_requirements: 'Réponses à donner',
      pending: 'En vérification',
      active: 'En ordre',
      restricted: 'Bloqué',
      inactive: 'Fermé',
    },
    body: {
      incomplete:
        'Dites à notre partenaire de paiement qui vous êtes et où verser votre argent. Comptez cinq minutes, avec une pièce d’identité et un spécimen de chèque.',
      pending_requirements_one: 'Notre partenaire de paiement attend encore une réponse de votre part.',
      pending_requirements_many: 'Notre partenaire de paiement attend encore {{count}} réponses de votre part.',
      pending_requirements_other: 'Notre partenaire de paiement attend encore {{count}} réponses de votre part.',
      pending: 'Notre partenaire de paiement vérifie vos renseignements. Vous n’avez rien à faire.',
      active: 'Vos renseignements sont complets et votre compte bancaire est relié.',
      restricted:
        'Notre partenaire de paiement a bloqué ce compte parce qu’une réponse est en retard. Vos gains restent inscrits à votre nom.',
      inactive: 'Ce compte est fermé. Vos gains restent inscrits à votre nom. Écrivez-nous pour le rouvrir.',
    },
    act: { connect: 'Ouvrir mon compte de versement', continue: 'Compléter mes renseignements', change: 'Modifier mes renseignements' },
    opening: 'Ouverture du formulaire…',
    cannotOpen: 'Le formulaire ne s’ouvre pas',
    contact: 'Nous écrire',
    elsewhere: 'Le formulaire est celui de notre partenaire de paiement. Vos coordonnées bancaires ne passent pas par nous.',
  },
  back: {
    title: 'Compte de versement',
    looking: 'Nous regardons où en est votre compte…',
    expired: 'Ce lien ne servait qu’une fois. Ouvrez le formulaire à nouveau.',
    unknown: 'Nous n’avons pas pu savoir où en est votre compte. La page se mettra à jour d’elle-même.',
  },
  form: {
    name: 'Partenaire de paiement simulé',
    title: 'Votre compte de versement',
    body: 'Ici, le partenaire demanderait vos renseignements. Choisissez plutôt ce qu’il en dira.',
    choices: 'Ce que dira le partenaire',
    send: 'Terminer',
    sending: 'Envoi…',
    back: 'Retour à mes versements',
    failed: 'Le formulaire n’a pas été envoyé',
  },
}
