// Words of the prices: the estimator, what each service comes to, and what may be added or taken off.
import { figuresIn } from '../figures.ts'
import { exampleRates } from './example-rates.ts'
import { properties } from './properties.ts'

const {
  emergencyNoticeHours,
  emergencyPercent,
  firstBookingPercent,
  freeAfterHours,
  freeHours,
  maxFixed,
  maxHourly,
  lateFee,
  minHours,
  minFixed,
  minHourly,
  noticeHours,
  suppliesFee,
} = figuresIn('fr')

export const pricing = {
  pageTitle: 'Combien coûte un ménage? Calculez votre prix',
  description: `Estimez le prix d’un ménage au Québec, ligne par ligne, avec le même calcul que la vraie réservation.`,
  crumb: 'Tarifs',
  title: 'Combien coûte un ménage?',
  lede: 'Décrivez le logement et voyez le total se former, ligne par ligne. C’est le calcul même de la réservation.',
  estimator: {
    label: 'Calculer un prix',
    service: 'Quel genre de ménage?',
    property: 'Type de logement',
    bedrooms: 'Chambres',
    studio: 'Studio',
    bathrooms: 'Salles de bain',
    hours: 'Durée',
    suggested: 'Suggérée : {{hours}}',
    hoursHint: `Au moins ${minHours} h.`,
    method: 'Comment la personne fixe son prix',
    hourly: 'À l’heure',
    hourlyHint: `De ${minHourly} à ${maxHourly} l’heure.`,
    fixed: 'Prix fixe',
    fixedHint: `De ${minFixed} à ${maxFixed} la visite.`,
    hourlyPrice: 'Prix de l’heure',
    fixedPrice: 'Prix de la visite',
    priceHint: 'Laissé vide, il vaut {{price}}. Chaque personne fixe son prix.',
    priceWrong: 'Inscrivez un prix de {{least}} à {{most}}.',
    supplies: 'La personne apporte les produits',
    suppliesHint: `${suppliesFee} de plus par visite.`,
    emergency: 'C’est urgent',
    emergencyHint: `Dès ${emergencyNoticeHours} h de préavis au lieu de ${noticeHours} h, pour ${emergencyPercent} % de plus.`,
    first: 'C’est ma première réservation',
    firstHint: `${firstBookingPercent} % de moins, une seule fois.`,
    taxes: 'La personne est inscrite aux taxes',
    taxesHint: 'TPS et TVQ s’ajoutent alors; sinon, aucune taxe. Chaque page le précise.',
    submit: 'Calculer',
  },
  homes: properties.types,
  result: {
    title: 'Votre estimation',
    see: 'Voir qui est libre',
    seePrice: 'Voir qui est libre à ce prix',
    note: 'Vous reverrez ces lignes, avec le vrai prix de la personne, avant de donner votre carte.',
  },
  services: {
    title: 'Des prix pour vous situer',
    lede: `Chaque personne fixe son tarif, de ${minHourly} à ${maxHourly} l’heure, le même pour tous ses services : un grand ménage prend surtout plus de temps. Voici, au tarif médian, la durée suggérée dans un appartement de deux chambres.`,
    examples: exampleRates,
  },
  rules: {
    title: 'Ce qui change le prix',
    least: { title: 'Durée minimale', figure: `${minHours} h`, body: 'Par demi-heures ensuite. Un prix fixe, lui, ne suit pas la durée.' },
    products: { title: 'Produits de la personne', figure: `+${suppliesFee}`, body: 'Avec les vôtres, rien ne s’ajoute.' },
    urgent: {
      title: 'Urgence',
      figure: `+${emergencyPercent} %`,
      body: `Du prix de base, pour une visite dès ${emergencyNoticeHours} h de préavis plutôt que ${noticeHours} h.`,
    },
    first: {
      title: 'Première réservation',
      figure: `−${firstBookingPercent} %`,
      body: 'Du prix de base. Le rabais s’applique tout seul, une seule fois.',
    },
    taxes: {
      title: 'Taxes, ou aucune',
      figure: 'TPS, TVQ',
      body: 'Elles s’ajoutent si la personne y est inscrite. Sinon, il n’y en a pas : un petit fournisseur n’a pas à en demander.',
    },
    fees: {
      title: 'Frais pour vous',
      figure: '0 $',
      body: 'Notre part, {{commissionPercent, number}} % du prix de base et des extras, est prise sur ce que reçoit la personne.',
    },
  },
  questions: {
    title: 'À propos du paiement',
    when: {
      question: 'Quand ma carte est-elle débitée?',
      answer:
        'En deux fois. La première moitié est préautorisée quand vous demandez, puis débitée seulement si la personne accepte. La seconde l’est une fois le travail terminé.',
    },
    cancel: {
      question: 'Et si j’annule?',
      answer: `C’est gratuit jusqu’à ${freeHours} h avant le début, et toujours ${freeAfterHours} h après l’acceptation. Ensuite, il en coûte ${lateFee}, sans jamais dépasser ce que vous avez payé.`,
    },
    extras: {
      question: 'Et l’intérieur du four, les vitres, le linge?',
      answer:
        'Ce sont des extras. Chaque personne dit lesquels elle fait, à quel prix et en combien de temps; vous les cochez en réservant, pour une visite ou pour toutes celles d’une série, et ils ont leur ligne dans le total. Le grand ménage comprend déjà le four, le réfrigérateur et les vitres.',
    },
    tip: {
      question: 'Dois-je laisser un pourboire?',
      answer:
        'Non. La personne a fixé elle-même son prix. Si vous y tenez, la page de la visite vous permet d’en laisser un une fois le travail fait : il va en entier à la personne.',
    },
    all: 'Toutes les questions',
  },
  next: {
    title: 'Le vrai prix est sur chaque page',
    body: 'Choisissez une personne : son prix, ses heures libres et ses vérifications sont affichés avant toute inscription.',
    action: 'Trouver quelqu’un',
  },
}
