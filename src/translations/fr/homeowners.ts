// Words of the page that shows clients why, what they get, what it costs and what happens when something goes wrong.
import { figuresIn } from '../figures.ts'

const {
  answerHours,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  guaranteeHours,
  lateFee,
  minHours,
  reportMonths,
  reviewDays,
  secretsHours,
} = figuresIn('fr')

export const homeowners = {
  pageTitle: 'Ménage à domicile : sachez qui vient, quand et à quel prix',
  description:
    'Des personnes vérifiées, leurs heures vraiment libres, le prix total avant de réserver. La moitié pour réserver, le reste une fois le travail fait, et des règles claires si quelque chose ne va pas.',
  crumb: 'Pour les clients',
  title: 'Vous savez qui vient, quand, et pour combien.',
  lede: 'Vous choisissez vous-même la personne, sur ses vérifications, ses avis et ses heures vraiment libres. Le total est affiché avant que vous donniez quoi que ce soit.',
  get: {
    title: 'Ce que vous obtenez',
    hours: {
      title: 'De vraies heures libres',
      body: 'L’horaire affiché est celui de la personne. Une heure que vous voyez peut être demandée.',
    },
    total: {
      title: 'Un total avant de payer',
      body: 'Durée, produits, urgence, rabais, taxes : chaque ligne est là avant la carte, et rien ne s’y ajoute.',
    },
    live: {
      title: 'La visite en direct',
      body: 'L’arrivée, la liste qui se coche, les photos avant et après : tout paraît sur votre réservation pendant que le travail se fait.',
    },
    answer: {
      title: 'Une réponse en un jour',
      body: `La personne a ${answerHours} h pour dire oui. Sinon la demande s’efface, et rien n’est débité.`,
    },
    same: {
      title: 'La même personne, si vous voulez',
      body: 'Elle vous convient? Réservez-la de nouveau depuis sa page, quand elle est libre.',
    },
    languages: {
      title: 'En français ou en anglais',
      body: 'Le site et les courriels suivent votre langue; chaque page dit celles que parle la personne.',
    },
  },
  trust: {
    title: 'D’où vient la confiance',
    lede: 'Pas d’une promesse : de choses que vous pouvez vérifier vous-même.',
    checks: {
      title: 'Des vérifications datées',
      body: `Identité et antécédents judiciaires sont regardés par une personne de notre équipe, sur un rapport de moins de ${reportMonths} mois. Chaque page porte les dates; après un an, la vérification est à refaire.`,
    },
    halves: {
      title: 'Deux moitiés',
      body: 'La première est autorisée à la demande et débitée seulement si la personne accepte. La seconde l’est une fois le travail fait.',
    },
    proof: {
      title: 'Une liste et des photos',
      body: 'La visite ne peut pas se terminer sans que chaque tâche ait sa réponse (faite, pas nécessaire, ou pas faite et pourquoi), ni sans photos avant et après si vous les permettez.',
    },
    reviews: {
      title: 'Des avis à l’aveugle',
      body: `Après une vraie visite seulement. Chacun écrit sans lire l’autre; les deux avis paraissent ensemble, ou après ${reviewDays} jours.`,
    },
    access: {
      title: 'Des codes scellés',
      body: `Vos renseignements d’accès sont chiffrés. La personne les lit de ${secretsHours} h avant la visite à sa fin, et chaque lecture est notée pour vous.`,
    },
    held: {
      title: 'L’argent attend encore',
      body: `Après le second débit, l’argent n’est libéré que ${guaranteeHours} h plus tard : le temps de nous écrire si quelque chose ne va pas.`,
    },
  },
  wrong: {
    title: 'Et si quelque chose ne va pas?',
    lede: 'Les mêmes règles pour tout le monde, écrites d’avance.',
    free: {
      title: `Vous annulez plus de ${freeHours} h avant, ou dans les ${freeAfterHours} h qui suivent l’acceptation`,
      body: 'Gratuit. Tout ce que vous avez payé vous est remboursé.',
    },
    late: {
      title: 'Vous annulez plus tard',
      body: `${lateFee}, sans jamais dépasser ce que vous avez payé. Le reste vous est remboursé.`,
    },
    silence: { title: 'La personne refuse ou ne répond pas', body: 'Rien n’est débité : l’autorisation de votre carte est levée.' },
    cancels: { title: 'La personne annule', body: 'Vous êtes remboursé en entier, quelle que soit l’heure.' },
    absent: {
      title: 'Personne ne vient',
      body: `${graceMinutes} minutes après l’heure prévue, vous le signalez d’un bouton. Vous êtes remboursé en entier.`,
    },
    closed: {
      title: 'La personne trouve porte close',
      body: `Elle attend ${graceMinutes} minutes, puis le prouve par une photo de la porte et sa position. ${lateFee} au plus restent dus.`,
    },
    work: {
      title: 'Le travail vous déçoit',
      body: `Écrivez-nous dans les ${guaranteeHours} h : une personne regarde photos, liste et heures, et vous répond. Le remboursement en ligne d’une visite terminée n’est pas encore ouvert.`,
    },
  },
  cost: {
    title: 'Ce que ça coûte',
    lede: `Chaque personne fixe son tarif, le même pour tous ses services; une visite dure au moins ${minHours} h, et votre première réservation coûte ${firstBookingPercent} % de moins.`,
    estimate: 'Calculer mon prix',
  },
  more: {
    how: 'Comment ça marche, étape par étape',
    faq: 'Toutes les questions',
    gallery: 'Avant et après',
  },
  next: {
    title: 'Regardez qui est libre près de chez vous',
    body: 'Sans compte, sans carte. Vous ne vous inscrivez qu’au moment de demander.',
    action: 'Trouver quelqu’un',
  },
}
