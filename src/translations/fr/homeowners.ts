// Words of the page that shows clients what a visit is like, what happens when something goes wrong, and what it costs.
import { figuresIn } from '../figures.ts'

const { firstBookingPercent, freeAfterHours, freeHours, graceMinutes, guaranteeHours, lateFee } = figuresIn('fr')

export const homeowners = {
  pageTitle: 'Ménage à domicile : sachez qui vient, quand et à quel prix',
  description:
    'Des personnes vérifiées, leurs heures vraiment libres, le prix affiché avant de réserver. La moitié pour réserver, le reste une fois le travail fait, et des règles claires si quelque chose ne va pas.',
  crumb: 'Pour les clients',
  title: 'Vous savez qui vient, quand, et pour combien.',
  lede: 'Vous choisissez la personne : ses vérifications, ses avis, ses heures libres et son prix sont là, sans compte ni carte.',
  wrong: {
    title: 'Et si quelque chose ne va pas?',
    free: {
      title: `Vous annulez ${freeHours} h avant ou plus tôt`,
      figure: '0 $',
      body: `Toujours gratuit aussi pendant les ${freeAfterHours} h qui suivent l’acceptation.`,
    },
    late: { title: 'Vous annulez plus tard', figure: lateFee, body: 'Jamais plus que ce que vous avez payé; le reste vous est rendu.' },
    silence: { title: 'C’est non, ou pas de réponse', figure: '0 $', body: 'La préautorisation de votre carte est levée.' },
    cancels: { title: 'La personne annule', figure: '0 $', body: 'Tout vous est remboursé, quelle que soit l’heure.' },
    absent: {
      title: 'Personne ne vient',
      figure: '0 $',
      body: `Vous le signalez ${graceMinutes} minutes après l’heure prévue; tout vous est remboursé.`,
    },
    closed: {
      title: 'Vous n’êtes pas là pour ouvrir',
      figure: lateFee,
      body: `Au plus, si la personne a attendu ${graceMinutes} minutes et le prouve : photo de la porte et position.`,
    },
    work: {
      title: 'Le travail vous déçoit',
      figure: `${guaranteeHours} h`,
      body: 'C’est la garantie de satisfaction : vous le signalez dans ce délai, l’argent est bloqué aussitôt, puis quelqu’un regarde tout et décide d’un remboursement ou d’une reprise sans frais.',
    },
  },
  cost: {
    title: 'Ce que ça coûte',
    estimate: 'Calculer mon prix',
    first: `${firstBookingPercent} % de moins sur le prix de base de votre première réservation.`,
  },
  more: {
    how: 'Comment ça marche, étape par étape',
    faq: 'Toutes les questions',
  },
}
