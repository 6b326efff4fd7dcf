// Words that the pages for future cleaners share: what is asked, the estimator, the equipment and the training.
import { figuresIn } from '../figures.ts'
import { exampleRates } from './example-rates.ts'

const { maxHourly, minAge, minHourly, passMark, quizQuestions, reportMonths, trainingModules } = figuresIn('fr')

export const careers = {
  crumb: 'Offrir mes services',
  start: 'Créer mon compte',
  more: 'Voir ce qu’une visite rapporte',
  ratesNow: {
    sentence_one: 'Un seul tarif horaire est publié {{place}} aujourd’hui : {{lowest}}.',
    sentence_many:
      'Les {{count}} tarifs horaires publiés {{place}} aujourd’hui vont de {{lowest}} à {{highest}}; la moitié sont à {{median}} ou moins.',
    sentence_other:
      'Les {{count}} tarifs horaires publiés {{place}} aujourd’hui vont de {{lowest}} à {{highest}}; la moitié sont à {{median}} ou moins.',
    own: `Le vôtre est à vous de fixer, de ${minHourly} à ${maxHourly} l’heure, et il peut changer d’une ville à l’autre.`,
    examples: exampleRates,
    everywhere: 'au Québec',
  },
  asked: {
    title: 'Ce qu’il faut',
    needed: 'Pour être dans la liste',
    neededList: [
      `Avoir ${minAge} ans ou plus`,
      'Avoir le droit de travailler au Canada',
      'Une photo de vous, que les clients voient',
      'Une pièce d’identité avec photo, encore valide',
      `Une vérification de vos antécédents de moins de ${reportMonths} mois, à refaire chaque année`,
    ],
    helps: 'Si vous voulez',
    helpsList: [
      `La formation, ${trainingModules} modules courts et gratuits, pour un insigne`,
      'Votre assurance responsabilité, pour un insigne jusqu’à son échéance; il faut alors la renouveler pour rester dans la liste',
    ],
    seen: 'Vos fichiers sont chiffrés : vous et notre équipe êtes seuls à les voir.',
  },
  estimator: {
    title: 'Et dans une année?',
    lede: 'Une multiplication, pas une promesse : tout dépend des demandes.',
    label: 'Estimer mes revenus',
    rate: 'Mon tarif à l’heure',
    rateHint: `De ${minHourly} à ${maxHourly}.`,
    rateWrong: `Inscrivez un montant de ${minHourly} à ${maxHourly}.`,
    hours: 'Heures par semaine',
    weeks: 'Semaines par année',
    submit: 'Calculer',
    gross: 'Facturé aux clients',
    commission: 'Commission de {{commissionPercent, number}} %',
    net: 'Ce qui vous revient, par année',
    perWeek: 'soit {{amount}} par semaine travaillée',
    before: 'Avant impôts, cotisations, déplacements et autres dépenses.',
  },
  modules: {
    title: `Les ${trainingModules} modules de formation`,
    lede: `Quelques minutes de lecture et ${quizQuestions} questions par module. Il faut ${passMark} bonnes réponses, et vous recommencez autant que vous voulez.`,
    names: {
      cleaning_standards: 'Normes de propreté',
      cleaning_procedures: 'Méthodes de nettoyage',
      safety_protocols: 'Règles de sécurité',
      customer_service: 'Service à la clientèle',
      time_management: 'Gestion du temps',
      eco_friendly: 'Ménage écologique',
      payment_processing: 'Paiements',
    },
  },
  kit: {
    title: 'Ce que la plupart apportent',
    lede: 'Rien n’est obligatoire : vous dites ce que vous apportez, et le client sait ce qu’il doit fournir.',
    names: {
      vacuum: 'Aspirateur',
      mop: 'Vadrouille',
      broom: 'Balai',
      dustpan: 'Porte-poussière',
      cloths: 'Linges',
      gloves: 'Gants',
      cleaning_products: 'Produits nettoyants',
    },
  },
  others: {
    title: 'À lire aussi',
    join: 'Offrir mes services',
    becoming: 'De l’inscription à la première demande',
    quebec: 'Travailler partout au Québec',
    montreal: 'Faire des ménages à Montréal',
    independent: 'Être à son compte : impôts, taxes, assurance',
  },
}
