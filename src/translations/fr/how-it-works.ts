// Words of the page that explains a visit step by step, to clients and to cleaners.
import { figuresIn } from '../figures.ts'

const {
  answerHours,
  approvalHours,
  emergencyNoticeHours,
  emergencyPercent,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  guaranteeHours,
  maxHourly,
  lapseHours,
  lateFee,
  minHours,
  minHourly,
  noticeHours,
  punchInMinutes,
  punchMeters,
  repayHours,
  reviewDays,
  secretsHours,
  suppliesFee,
  trainingModules,
} = figuresIn('fr')

export const howItWorks = {
  pageTitle: 'Comment ça marche, étape par étape',
  description: `De la recherche au dernier avis, avec les délais et les montants exacts : ${answerHours} h pour répondre, annulation gratuite jusqu’à ${freeHours} h avant, la moitié pour réserver et le reste une fois le travail fait.`,
  crumb: 'Comment ça marche',
  title: 'Comment ça marche',
  lede: 'Une visite, du premier clic au dernier avis, vue des deux côtés de la porte. Tous les délais et tous les montants sont ici.',
  sides: { client: 'Vous cherchez quelqu’un', cleaner: 'Vous faites des ménages' },
  client: {
    title: 'Vous cherchez quelqu’un',
    choose: {
      when: 'D’abord',
      title: 'Vous choisissez',
      body: 'Votre adresse, le genre de ménage, et la liste s’affiche : prix, avis, vérifications, prochaine heure libre. Sans compte.',
    },
    ask: {
      title: 'Vous demandez une heure',
      body: `Au moins ${minHours} h de visite, demandées ${noticeHours} h d’avance, ou ${emergencyNoticeHours} h en cas d’urgence. La moitié est préautorisée sur votre carte de crédit.`,
    },
    accepted: {
      title: 'La personne accepte',
      body: `Elle a ${answerHours} h, et au plus tard jusqu’à ${lapseHours} h avant la visite, sauf urgence. La première moitié est alors débitée; sans son accord, rien ne l’est.`,
    },
    prepare: {
      title: 'Elle se prépare',
      body: `Dès ${secretsHours} h avant le début, elle peut lire comment entrer. Vous annulez sans frais jusqu’à ${freeHours} h avant, et toujours ${freeAfterHours} h après l’acceptation; ensuite, c’est ${lateFee} au plus.`,
    },
    follow: {
      title: 'Vous suivez la visite',
      body: 'Elle pointe son arrivée, sur place ou en disant pourquoi. Vous voyez sa réponse à chaque tâche et, si vous les permettez, les photos.',
    },
    pay: {
      title: 'Le reste est débité',
      body: `Après une visite écourtée, il attend votre accord, ou ${approvalHours} h. L’argent n’est libéré que ${guaranteeHours} h plus tard : si quelque chose ne va pas, signalez-le avant.`,
    },
    review: {
      when: `${reviewDays} jours plus tard`,
      title: 'Dernier jour pour évaluer',
      body: `Vous aviez ${reviewDays} jours. Les deux avis sont publiés ensemble, pour que personne ne réponde à l’autre.`,
    },
  },
  cleaner: {
    title: 'Vous faites des ménages',
    join: { title: 'Inscrivez-vous', body: 'Votre page, vos villes, votre horaire. C’est gratuit, et vous restez à votre compte.' },
    verify: {
      title: 'Faites-vous vérifier',
      body: `Pièce d’identité et antécédents, examinés par quelqu’un de notre équipe. Nos ${trainingModules} modules de formation ajoutent un insigne, si vous les suivez.`,
    },
    price: {
      title: 'Fixez vos prix',
      body: `De ${minHourly} à ${maxHourly} l’heure, ou un prix fixe par type de logement. Notre part est de {{commissionPercent, number}} % du prix de base et des extras.`,
    },
    answer: {
      title: 'Répondez',
      body: `Chaque demande montre le logement, la durée et ce que vous recevez. Vous avez ${answerHours} h pour accepter ou refuser, sans vous justifier.`,
    },
    work: {
      title: 'Travaillez',
      body: `Vous pointez dès ${punchInMinutes} minutes avant le début, à ${punchMeters} m ou moins du logement (plus l’imprécision du téléphone et de l’adresse), ou en disant pourquoi. Vous répondez à chaque tâche; les photos prouvent votre travail.`,
    },
    protected: {
      title: 'Votre temps est protégé',
      body: `Personne n’ouvre après ${graceMinutes} minutes, ou le client annule à moins de ${freeHours} h, plus de ${freeAfterHours} h après votre oui? Il paie ${lateFee} au plus, dont {{feeSharePercent, number}} % vous reviennent, moins notre commission.`,
    },
    grow: {
      title: 'Faites-vous connaître',
      body: `Les avis de vraies visites s’affichent sur votre page. Vous évaluez aussi le client, pendant ${reviewDays} jours.`,
    },
  },
  example: {
    title: 'Un exemple, au dollar près',
    lede: 'Une première réservation au tarif médian d’aujourd’hui, avec les produits de la personne.',
    caption: 'Ce que vous payez',
  },
  figures: {
    title: 'Tous les délais et les montants',
    caption: 'Règles en vigueur',
    rule: 'Règle',
    value: 'Combien',
    least: { rule: 'Durée d’une visite, au minimum', value: `${minHours} h` },
    notice: { rule: 'Préavis avant une visite', value: `${noticeHours} h` },
    urgentNotice: { rule: 'Préavis en cas d’urgence', value: `${emergencyNoticeHours} h` },
    urgent: { rule: 'Supplément d’urgence', value: `${emergencyPercent} % du prix de base` },
    supplies: { rule: 'Produits apportés par la personne', value: suppliesFee },
    first: { rule: 'Rabais de première réservation', value: `${firstBookingPercent} % du prix de base` },
    answer: { rule: 'Temps pour répondre à une demande', value: `${answerHours} h` },
    repay: { rule: 'Temps pour donner une autre carte après un refus', value: `${repayHours} h` },
    free: { rule: 'Annulation gratuite', value: `jusqu’à ${freeHours} h avant, et toujours ${freeAfterHours} h après l’acceptation` },
    late: { rule: 'Annulation ensuite, ou porte close', value: `${lateFee} au plus` },
    absent: { rule: 'Retard à partir duquel une absence se signale', value: `${graceMinutes} minutes` },
    held: { rule: 'Argent retenu après le second débit', value: `${guaranteeHours} h` },
    review: { rule: 'Temps pour évaluer', value: `${reviewDays} jours` },
  },
  next: {
    title: 'À vous',
    body: 'Regarder ne demande ni compte ni carte.',
    find: 'Trouver quelqu’un',
    join: 'Offrir mes services',
  },
}
