// Words of a person's own referrals: codes, credit, rewards, and somebody's code to redeem.
import { figuresIn } from '../figures.ts'

const { cleanerReward, clientReward, guaranteeHours } = figuresIn('fr')

export const referrals = {
  title: 'Parrainage',
  headline: {
    client: `Donnez ${clientReward}, recevez ${clientReward}`,
    cleaner: `${cleanerReward} pour chaque collègue que vous parrainez`,
  },
  lede: {
    client: `La personne qui vient avec votre code a ${clientReward} de rabais à sa première réservation. Vous recevez ${clientReward} de crédit une fois sa première visite faite et payée, et sa garantie de ${guaranteeHours} heures passée.`,
    cleaner: `Quelqu’un que vous connaissez fait du ménage et cherche des clients? Une fois sa première visite faite et payée, et la garantie de ${guaranteeHours} heures passée, ${cleanerReward} s’ajoutent à vos gains.`,
  },
  failed: 'Vos parrainages ne se chargent pas',
  failedBody: 'Rien n’est perdu. Réessayez dans un instant.',
  loading: 'Vos parrainages se chargent…',
  offer: {
    title: '{{name}} vous offre {{amount}} sur votre première visite.',
    body: 'Le rabais s’applique tout seul quand vous réservez.',
  },
  rules: 'Toutes les règles du parrainage',
  credit: {
    title: 'Votre crédit',
    body: 'Il s’applique tout seul à votre prochaine réservation. Vous n’avez rien à faire.',
  },
  codes: {
    title_one: 'Votre code',
    title_many: 'Vos codes',
    title_other: 'Vos codes',
    none: 'Créez votre code, puis envoyez-le à qui vous voulez.',
    first: 'Créer mon code',
    another: 'Créer un autre code',
    making: 'Un instant…',
    used_zero: 'Personne n’est encore venu',
    used_one: '{{count}} personne est venue avec ce code',
    used_many: '{{count}} personnes sont venues avec ce code',
    used_other: '{{count}} personnes sont venues avec ce code',
    active: 'Code actif',
    delete: 'Supprimer',
    deleting: 'Suppression…',
    deleteTitle: 'Supprimer {{code}}?',
    deleteBody: 'Les liens que vous avez déjà envoyés avec ce code ne vaudront plus rien. C’est définitif.',
    keep: 'Garder le code',
    cannotMake: 'Le code de parrainage n’a pas pu être créé.',
    cannotChange: 'Le code de parrainage n’a pas pu être changé.',
    cannotDelete: 'Le code de parrainage n’a pas pu être supprimé.',
  },
  share: {
    send: 'Partager',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    cannotCopy: 'Le lien n’a pas pu être copié. Le voici : {{url}}',
    square: 'Code QR',
    hideSquare: 'Cacher le code QR',
    squareOf: 'Code QR du lien de {{code}}',
    noSquare: 'Le code QR n’a pas pu être dessiné. Réessayez.',
    words: {
      client:
        'Je trouve quelqu’un pour mon ménage sur {{siteName}}. Avec mon code {{code}}, la première réservation coûte {{amount}} de moins.',
      cleaner: 'On trouve des clients de ménage sur {{siteName}}. Mon code pour s’inscrire : {{code}}.',
    },
  },
  redeem: {
    title: 'On vous a donné un code?',
    body: {
      client: `Inscrivez-le avant votre première réservation : elle vous coûtera ${clientReward} de moins.`,
      cleaner: 'Inscrivez-le avant d’accepter votre première visite : la personne qui vous l’a donné sera remerciée.',
    },
    code: 'Code de parrainage',
    missing: 'Écrivez le code.',
    send: 'Utiliser ce code',
    sending: 'Un instant…',
    failed: 'Le code de parrainage n’a pas pu être utilisé.',
    done: 'Code accepté',
    doneBody: {
      client: '{{amount}} de rabais sur votre première réservation.',
      cleaner: 'Merci! La personne qui vous a parlé de nous recevra {{amount}} après votre première visite.',
    },
  },
  rewards: {
    title: 'Vos récompenses',
    none: 'Elles s’afficheront ici dès que quelqu’un viendra avec votre code.',
    as: {
      referrer: 'Une personne venue le {{day}}',
      friend: 'Votre rabais de bienvenue, reçu le {{day}}',
    },
    status: {
      pending: 'En attente',
      earned: 'Gagnée',
      used: 'Utilisée',
      expired: 'Échue',
      refused: 'Refusée',
      clawed_back: 'Annulée',
    },
    says: {
      pending: 'Sa première visite reste à faire. Elle doit être demandée d’ici le {{day}}.',
      used: 'Prise sur une réservation.',
      expired: 'Elle était valide jusqu’au {{day}}.',
      refused: 'Cette personne partage avec vous une adresse, un téléphone ou une carte.',
      clawed_back: 'La première visite a été remboursée en entier.',
    },
    earned: {
      cash: 'Ajoutée à vos gains : elle part avec votre versement.',
      discount: 'Valide jusqu’au {{day}}.',
    },
    ask: 'Une erreur? Écrivez-nous',
  },
}
