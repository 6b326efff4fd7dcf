// Words of the page that walks a future cleaner from sign-up to the first request.
import { figuresIn } from '../figures.ts'

const { answerHours, maxFixed, maxHourly, minHours, minFixed, minHourly, reportMonths } = figuresIn('fr')

export const becoming = {
  pageTitle: 'Faire des ménages : de l’inscription à la première demande',
  description: `Les étapes pour offrir vos services de ménage au Québec, les documents à préparer (pièce d’identité, antécédents de moins de ${reportMonths} mois), l’équipement et la formation gratuite.`,
  crumb: 'Premiers pas',
  title: 'De l’inscription à la première demande.',
  lede: 'Ce qui se passe à chaque étape, et ce qu’il vaut mieux préparer avant. Tout s’enregistre au fur et à mesure : vous pouvez partir et revenir.',
  stages: {
    title: 'Quatre étapes',
    items: {
      quick: {
        title: 'Faire connaissance',
        body: 'Votre nom, votre adresse, vos langues, une photo. De votre adresse, seule la ville sera montrée. Moins de trois minutes.',
      },
      ready: {
        title: 'Préparer vos visites',
        body: `Services, villes, tarifs et semaine habituelle. Une visite dure au moins ${minHours} h.`,
      },
      papers: {
        title: 'Faire vérifier vos documents',
        body: 'Quelqu’un de notre équipe les examine et vous écrit. S’il manque quelque chose, on vous dit quoi.',
      },
      first: {
        title: 'Répondre',
        body: `Vous êtes dans la liste. Chaque demande arrive avec ce qu’elle vous rapporte, et vous avez jusqu’à ${answerHours} h pour répondre.`,
      },
    },
  },
  papers: {
    title: 'À avoir sous la main',
    lede: 'Les quatre premiers sont nécessaires pour être dans la liste; les deux autres aident, sans être exigés.',
    items: {
      id: 'Une pièce d’identité avec photo encore valide. Jamais votre carte d’assurance maladie ni votre numéro d’assurance sociale.',
      report: `Le rapport de vérification de vos antécédents, daté de moins de ${reportMonths} mois. Le délai varie d’un corps de police à l’autre : c’est souvent le plus long, commencez par là.`,
      photo: 'Une photo de vous, claire et récente : les clients veulent voir qui viendra.',
      rates: `Une idée de votre prix : de ${minHourly} à ${maxHourly} l’heure, ou de ${minFixed} à ${maxFixed} la visite.`,
      insurance: 'Votre attestation d’assurance responsabilité, si vous en avez une.',
      taxes: 'Vos numéros de TPS et de TVQ, si vous en avez.',
    },
  },
  after: {
    title: 'Et ensuite?',
    body: 'Les premiers avis font la différence. Répondez vite aux premières demandes, gardez votre horaire à jour et prenez de belles photos avant et après : le client les voit pendant la visite.',
  },
  next: { title: 'Commencer maintenant', body: 'Créer un compte est gratuit. Vous enverrez vos documents quand vous les aurez.' },
}
