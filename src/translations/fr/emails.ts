// The words of every email, a file for each family of kinds, and what all of them share.
import { accountEmails } from './emails/account-emails.ts'
import { alertEmails } from './emails/alert-emails.ts'
import { calendarEmails } from './emails/calendar-emails.ts'
import { cardEmails } from './emails/card-emails.ts'
import { caseEmails } from './emails/case-emails.ts'
import { changeEmails } from './emails/change-emails.ts'
import { contactEmails } from './emails/contact-emails.ts'
import { endEmails } from './emails/end-emails.ts'
import { messageEmails } from './emails/message-emails.ts'
import { newsletterEmails } from './emails/newsletter-emails.ts'
import { payoutEmails } from './emails/payout-emails.ts'
import { referralEmails } from './emails/referral-emails.ts'
import { requestEmails } from './emails/request-emails.ts'
import { reviewEmails } from './emails/review-emails.ts'
import { seriesEmails } from './emails/series-emails.ts'
import { termsEmails } from './emails/terms-emails.ts'
import { verificationEmails } from './emails/verification-emails.ts'
import { visitEmails } from './emails/visit-emails.ts'
import { figuresIn } from '../figures.ts'

const { letterDays } = figuresIn('fr')

export const emails = {
  ...accountEmails,
  ...alertEmails,
  ...calendarEmails,
  ...cardEmails,
  ...caseEmails,
  ...changeEmails,
  ...contactEmails,
  ...endEmails,
  ...messageEmails,
  ...newsletterEmails,
  ...payoutEmails,
  ...referralEmails,
  ...requestEmails,
  ...reviewEmails,
  ...seriesEmails,
  ...termsEmails,
  ...verificationEmails,
  ...visitEmails,
  digest: {
    subject: 'Votre résumé {{siteName}}',
    preheader: 'Ce qui s’est passé depuis le dernier résumé.',
    heading: 'Votre résumé',
    body: 'Voici ce qui s’est passé depuis le dernier résumé.',
    action: 'Voir le détail',
    footnote: 'Vous choisissez la fréquence de ce résumé dans « Vos notifications ».',
  },
  facts: {
    when: 'Quand',
    proposed: 'Proposé',
    before: 'Avant',
    freeAround: 'Heures libres autour',
    where: 'Où',
    city: 'Ville',
    service: 'Service',
    extras: 'Extras',
    cleaner: 'Avec',
    client: 'Chez',
    reason: 'Motif',
    reference: 'Réservation',
    total: 'Total',
    initial: 'Première moitié',
    final: 'Seconde moitié',
    fee: 'Frais retenus',
    refund: 'Remboursement',
    tip: 'Pourboire',
    earnings: 'Vos gains',
    message: 'Message',
    from: 'De',
    answerIn: 'Répondre en',
  },
  work: {
    client: '{{service}}, {{length}}, avec les produits du client',
    yours: '{{service}}, {{length}}, avec vos produits',
    cleaner: '{{service}}, {{length}}, produits apportés',
  },
  nearAddress: 'près de l’adresse que vous cherchiez, {{city}}',
  someCleaner: 'la personne choisie',
  free: {
    people: 'Libre à la place : {{people}}. Tout est déjà rempli : il ne reste qu’à demander, depuis la page de votre réservation.',
    person: '{{name}}, {{when}}, {{total}} en tout',
    sameHour: 'à la même heure',
    nobody:
      'Personne d’autre n’est libre autour de cette heure ni dans les jours qui suivent. La page de votre réservation mène à la liste, où vous pouvez choisir une autre date.',
  },
  between: '{{date}}, de {{from}} à {{to}}',
  factLine: '{{label}} : {{value}}',
  actionLine: '{{label}} : {{url}}',
  tagline: '{{siteName}} · le ménage, près de chez vous',
  subscribed: 'Vous recevez cette infolettre parce que vous l’avez demandée à cette adresse.',
  unsubscribe: 'Me désabonner',
  settings: 'Choisir ce que je reçois',
  written: 'Ce courriel suit un message reçu à notre page « Nous écrire ». Il ne contient pas de publicité.',
  automatic:
    'Ce message vous est envoyé à la suite d’un changement à votre compte, à une réservation ou à une demande; il ne contient aucune publicité.',
  outbox: {
    title: 'Courriels envoyés',
    intro: `Ce que le site a écrit depuis ${letterDays} jours, du plus récent au plus ancien. Cette page n’existe pas en production.`,
    empty: 'Aucun courriel pour le moment.',
    to: 'À',
    open: 'Voir',
    text: 'Texte seul',
    blanked: 'Le texte est effacé : il n’est gardé que jusqu’à l’envoi.',
    waiting: 'pas remis à un serveur',
    sent: 'remis au serveur',
    refused: 'refusé par le serveur',
  },
}
