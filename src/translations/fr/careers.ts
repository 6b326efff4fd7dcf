// Words that the pages for future cleaners share: what is asked, the estimator, the equipment and the training.
import { figuresIn } from '../figures.ts'
import { exampleRates } from './example-rates.ts'

const { commissionPercent, maxHourly, minAge, minHourly, passMark, quizQuestions, reportMonths, trainingModules } = figuresIn('fr')

export const careers = {
  crumb: 'Devenir nettoyeur',
  start: 'Créer mon compte',
  more: 'Voir ce qu’il faut pour commencer',
  ratesNow: {
    sentence_one: 'Un seul tarif horaire est publié {{place}} aujourd’hui : {{lowest}}.',
    sentence_many:
      'Les {{count}} tarifs horaires publiés {{place}} aujourd’hui vont de {{lowest}} à {{highest}}; la moitié sont sous {{median}}.',
    sentence_other:
      'Les {{count}} tarifs horaires publiés {{place}} aujourd’hui vont de {{lowest}} à {{highest}}; la moitié sont sous {{median}}.',
    own: `Le vôtre est à vous de fixer, de ${minHourly} à ${maxHourly} l’heure, et il peut changer d’une ville à l’autre.`,
    examples: exampleRates,
    everywhere: 'au Québec',
  },
  asked: {
    title: 'Ce qu’on vous demande',
    lede: 'Les clients ouvrent leur porte à quelqu’un qu’ils n’ont jamais vu. Voici ce que notre équipe regarde avant que votre page paraisse.',
    items: {
      age: { title: `${minAge} ans ou plus`, body: 'Votre date de naissance n’est jamais montrée aux clients.' },
      work: { title: 'Le droit de travailler au Canada', body: 'Citoyenneté, résidence permanente ou permis de travail valide.' },
      identity: {
        title: 'Une pièce d’identité avec photo',
        body: 'Encore valide. Le fichier est chiffré; vous et notre équipe êtes seuls à le voir.',
      },
      background: {
        title: 'Une vérification des antécédents',
        body: `Le rapport de votre corps de police ou d’un service reconnu, daté de moins de ${reportMonths} mois. Elle vaut un an, puis se renouvelle.`,
      },
      training: {
        title: 'Une formation, facultative',
        body: `${trainingModules} modules courts et gratuits. Les réussir tous ajoute un insigne à votre page.`,
      },
      insurance: {
        title: 'Une assurance, facultative',
        body: 'Votre attestation de responsabilité civile ajoute un insigne jusqu’à son échéance.',
      },
    },
  },
  estimator: {
    title: 'Combien pourriez-vous facturer?',
    lede: 'Votre tarif, vos heures, vos semaines. C’est une multiplication, pas une promesse : le nombre de visites dépend des demandes que vous recevez et acceptez.',
    label: 'Estimer mes revenus',
    rate: 'Mon tarif à l’heure',
    rateHint: `De ${minHourly} à ${maxHourly}.`,
    rateWrong: `Inscrivez un montant de ${minHourly} à ${maxHourly}.`,
    hours: 'Heures de ménage par semaine',
    weeks: 'Semaines par année',
    submit: 'Calculer',
    gross: 'Facturé aux clients',
    commission: `Commission de ${commissionPercent} %`,
    net: 'Ce qui vous revient, par année',
    perWeek: 'soit {{amount}} par semaine travaillée',
    before:
      'Avant impôts, cotisations et dépenses : déplacements, produits, assurance, temps entre deux visites. La commission porte seulement sur le prix de base.',
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
    lede: 'Rien n’est obligatoire : vous cochez ce que vous apportez et le client sait ce qu’il doit fournir.',
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
    join: 'Devenir nettoyeur',
    becoming: 'De l’inscription à la première demande',
    quebec: 'Travailler partout au Québec',
    montreal: 'Faire des ménages à Montréal',
    independent: 'Être à son compte : impôts, taxes, assurance',
  },
}
