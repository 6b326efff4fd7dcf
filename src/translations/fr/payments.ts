// Words of paying: the card, the bank's question, what is refused and why, and the steps of a payment.
import type { DeclineCode, PaymentStep } from '#domain/payment-status.ts'

export const payments = {
  card: { number: 'Numéro de carte', expiry: 'Expiration', expiryPlaceholder: 'MM / AA', cvc: 'Code de sécurité' },
  brands: { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex', other: 'Carte' },
  saved: {
    card: '{{brand}} qui finit par {{last4}}',
    legend: 'Carte à utiliser',
    expired: 'Expirée',
    other: 'Utiliser une autre carte',
  },
  creditOnly:
    'Carte de crédit seulement : au Québec, un commerçant en ligne ne peut être payé d’avance que par carte de crédit. C’est votre protection.',
  offline: 'Vous êtes hors ligne : le paiement attend le retour de la connexion. Rien de ce que vous avez tapé n’est perdu.',
  failed: 'Le paiement n’a pas pu commencer. Réessayez dans un instant.',
  seeBooking: 'Voir la réservation',
  faults: {
    numberMissing: 'Inscrivez le numéro de la carte.',
    numberShort: 'Le numéro de la carte est incomplet.',
    numberWrong: 'Ce numéro de carte contient une erreur. Vérifiez chaque chiffre.',
    expiryMissing: 'Inscrivez la date d’expiration.',
    expiryWrong: 'Inscrivez le mois et l’année d’expiration, comme 04 / 29.',
    expiryPast: 'Cette carte est expirée. Utilisez-en une autre.',
    cvcMissing: 'Inscrivez le code de sécurité.',
    cvcWrong: 'Le code de sécurité a 3 chiffres, au dos de la carte (4 à l’avant pour Amex).',
  },
  steps: {
    starting: 'Préparation de la demande',
    confirming: 'Confirmation auprès de la banque',
    processing: 'Traitement par la banque',
    recording: 'Enregistrement',
    checking: 'Vérification',
    completed: 'Terminé',
  } satisfies Record<PaymentStep, string>,
  progress: {
    label: 'Paiement en cours',
    safe: 'Vous pouvez fermer cette page : le paiement se termine sans elle, et un courriel le confirme.',
  },
  unknown: {
    title: 'La banque n’a pas encore répondu',
    body: 'Votre réservation est gardée et rien ne sera débité deux fois. La réponse arrivera par courriel; vous pouvez aussi vérifier de nouveau.',
    again: 'Vérifier de nouveau',
  },
  declines: {
    card_declined: {
      what: 'Votre banque a refusé la carte.',
      next: 'Elle ne nous dit pas pourquoi. Essayez une autre carte, ou appelez votre banque.',
    },
    insufficient_funds: {
      what: 'La limite de la carte est atteinte.',
      next: 'Essayez une autre carte de crédit, ou libérez du crédit sur celle-ci.',
    },
    lost_card: {
      what: 'Votre banque a refusé la carte.',
      next: 'Appelez votre banque au numéro inscrit au dos, ou utilisez une autre carte.',
    },
    stolen_card: {
      what: 'Votre banque a refusé la carte.',
      next: 'Appelez votre banque au numéro inscrit au dos, ou utilisez une autre carte.',
    },
    expired_card: { what: 'Cette carte est expirée.', next: 'Vérifiez la date, ou utilisez une autre carte.' },
    incorrect_cvc: {
      what: 'Le code de sécurité ne correspond pas.',
      next: 'Retapez les 3 chiffres au dos de la carte (4 à l’avant pour Amex).',
    },
    processing_error: {
      what: 'La banque a eu un problème passager.',
      next: 'Rien n’a été débité. Attendez une minute, puis réessayez avec la même carte.',
    },
    incorrect_number: { what: 'Ce numéro de carte n’existe pas.', next: 'Vérifiez chaque chiffre, puis réessayez.' },
    not_credit: {
      what: 'Cette carte n’est pas une carte de crédit.',
      next: 'La loi québécoise ne permet de payer d’avance que par carte de crédit : ni débit, ni carte prépayée. Utilisez une carte de crédit pour cette première moitié; rien n’a été débité.',
    },
    authentication_required: {
      what: 'Votre banque veut que vous confirmiez vous-même.',
      next: 'Payez de nouveau ci-dessous : la banque vous posera une question, et ce sera réglé.',
    },
    authentication_failed: {
      what: 'La confirmation auprès de la banque n’a pas abouti.',
      next: 'Réessayez et approuvez la demande de votre banque, ou utilisez une autre carte.',
    },
  } satisfies Record<DeclineCode, { what: string; next: string }>,
  pay: {
    firstTitle: 'Payer la première moitié',
    secondTitle: 'Payer la seconde moitié',
    booking: 'Réservation {{reference}}',
    with: 'Avec {{name}}',
    before: 'À faire avant le {{when}} : ensuite, l’heure redevient libre.',
    firstExplained: 'Votre carte est préautorisée maintenant, et débitée seulement si votre demande est acceptée.',
    secondExplained: 'Le travail est fait : voici le solde. Votre banque vous demande de le confirmer.',
    authorize: 'Préautoriser {{amount}}',
    pay: 'Payer {{amount}}',
  },
  stripe: {
    loading: 'Ouverture du formulaire sécurisé…',
    unreachable: 'Le formulaire de carte n’a pas pu s’ouvrir.',
    unreachableNext: 'Notre service de paiement, Stripe, ne répond pas, ou un bloqueur l’arrête. Rien n’a été demandé à votre banque.',
    retry: 'Réessayer',
    mandate:
      'Vous donnez votre carte à Stripe, qui la garde; nous ne la voyons jamais. En l’autorisant, vous acceptez qu’elle serve aussi, sans vous, à payer le solde après la visite. Elle vous sera proposée la prochaine fois.',
    kept: 'Vous donnez votre carte à Stripe; nous ne la voyons jamais. Elle sert à ce paiement seulement.',
  },
  nothing: { title: 'Rien à payer', body: 'Aucun paiement n’est attendu pour la réservation {{reference}}.' },
  sandbox: {
    title: 'Paiements simulés',
    body: 'Ce site est en mode d’essai : aucune vraie carte n’est acceptée et aucun argent ne bouge.',
    cards: 'Cartes d’essai',
    card: {
      good: 'acceptée',
      challenge: 'demande une confirmation, une fois',
      challengeAlways: 'demande une confirmation, chaque fois',
      declined: 'refusée',
      insufficientFunds: 'limite atteinte',
      expired: 'expirée',
      wrongCvc: 'mauvais code de sécurité',
      lost: 'déclarée perdue',
      processingError: 'problème passager',
      debit: 'débit : refusée pour la première moitié',
      prepaid: 'prépayée : refusée pour la première moitié',
      failsLater: 'acceptée, puis refusée pour la seconde moitié',
      amex: 'acceptée (American Express)',
    },
  },
  bank: {
    name: 'Banque d’essai',
    title: 'Est-ce bien vous?',
    question: '{{siteName}} demande à débiter votre carte.',
    questionSetup: '{{siteName}} demande à garder votre carte.',
    questionAmount: '{{siteName}} demande {{amount}} sur votre carte.',
    explained: 'Ceci imite la page de votre banque. Une vraie banque vous enverrait un code ou une notification.',
    approve: 'Approuver',
    refuse: 'Refuser',
    sending: 'Un instant…',
    nothing: 'Rien à confirmer ici',
    toBookings: 'Voir mes réservations',
  },
}
