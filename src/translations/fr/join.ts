// Words of the page that invites people to offer their services.
import { figuresIn } from '../figures.ts'

const {
  appealDays,
  caseAnswerHours,
  cleanerReward,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  graceMinutes,
  guaranteeHours,
  instantFee,
  lateFee,
  suppliesFee,
} = figuresIn('fr')

export const join = {
  pageTitle: 'Faire des ménages à votre compte, à vos prix',
  description:
    'Offrez vos services de ménage au Québec : vos tarifs, vos villes, vos heures. Carte du client préautorisée avant votre visite, commission de {{commissionPercent, number}} %, aucun abonnement.',
  title: 'Des ménages à vos prix, quand ça vous convient.',
  lede: 'Vous fixez vos tarifs, vos villes et vos heures. On vous demande une heure libre; vous dites oui, ou non, sans frais.',
  course: {
    title: 'Ce qu’une visite vous rapporte',
    lede: 'Par exemple, {{hours}} à {{rate}} l’heure, le tarif médian. Chaque demande montre ce montant avant votre réponse.',
    client: 'Le client paie',
    commission: 'Notre commission, {{commissionPercent, number}} %',
    taxes: 'TPS et TVQ sur la commission',
    earned: 'Vous recevez',
    yours: `Sans commission : vos produits (${suppliesFee}), le supplément d’urgence, vos taxes. Le rabais de ${firstBookingPercent} % du client est à nos frais.`,
    asked: { title: 'La demande arrive', body: 'La carte du client est préautorisée pour la moitié.' },
    answerDue: { title: 'Votre réponse, au plus tard' },
    ends: { title: 'La visite est faite, le client paie le reste' },
    released: {
      title: 'Vos gains sont libérés',
      body: 'Inscrits à votre nom, puis versés à votre banque le vendredi suivant la fin de la semaine.',
    },
  },
  questions: {
    title: 'Bon à savoir',
    items: {
      start: {
        question: 'Par où commence-t-on?',
        answer:
          'Un compte, votre photo, vos services, vos villes, vos tarifs et vos heures, puis deux documents. Dès qu’ils sont acceptés, vous êtes dans les recherches de vos villes.',
      },
      employee: {
        question: 'Est-ce un emploi?',
        answer:
          'Non. Vous travaillez à votre compte : vous choisissez vos clients et vos heures, pouvez travailler ailleurs, et déclarez vos revenus.',
      },
      late: {
        question: 'Et si le client annule tard, ou n’ouvre pas?',
        answer: `S’il annule à moins de ${freeHours} h, plus de ${freeAfterHours} h après votre oui, ou si personne n’ouvre après ${graceMinutes} minutes, il paie ${lateFee} au plus, dont {{feeSharePercent, number}} % vous reviennent, moins la commission.`,
      },
      paid: {
        question: 'Comment l’argent arrive-t-il?',
        answer: `Sur votre compte bancaire, chaque vendredi, pour la semaine finie le dimanche d’avant. Sans attendre, tout ce qui est libéré part sur votre carte de débit pour ${instantFee}. Chaque versement a son avis de versement et chaque année son relevé, en PDF.`,
      },
      problem: {
        question: 'Et si le client signale un problème?',
        answer: `Il a ${guaranteeHours} h pour le faire. L’argent de cette visite est alors bloqué, vous avez ${caseAnswerHours} h pour répondre, et quelqu’un de notre équipe décide. Vous pouvez demander une révision pendant ${appealDays} jours. Vous aussi pouvez signaler un problème.`,
      },
      referral: {
        question: 'Et si je parraine une collègue ou un collègue?',
        answer: `Votre code de parrainage vous rapporte ${cleanerReward}, après la première visite de cette personne. Autant de fois que vous voulez.`,
      },
      far: {
        question: 'Et si je ne veux pas aller loin?',
        answer: 'Vous fixez une distance maximale. Les adresses au-delà ne vous trouvent pas.',
      },
    },
  },
}
