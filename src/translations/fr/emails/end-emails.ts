// The words of emails about a visit that did not end as agreed.
import { figuresIn } from '../../figures.ts'

const { guaranteeHours, maxRefundDays, minRefundDays } = figuresIn('fr')

export const endEmails = {
  'client-left': {
    subject: 'La visite s’est arrêtée à {{leftAt}}',
    preheader: 'Vous payez seulement le temps travaillé.',
    heading: 'La visite s’est arrêtée avant la fin',
    body_safety: '{{cleaner}} a quitté les lieux à {{leftAt}}, parce que sa sécurité n’était pas assurée. Ses mots : « {{note}} »',
    body_illness: '{{cleaner}} a quitté les lieux à {{leftAt}} pour une raison de santé. Ses mots : « {{note}} »',
    money:
      'Le temps travaillé se paie à la demi-heure : {{worked}} sur {{booked}}, soit {{price}} au lieu de {{total}}. Le compte se règle quand vous dites que tout est beau, ou de lui-même le {{approveBy}}. Ce que vous avez payé en trop vous est alors remboursé.',
    problem:
      'Quelque chose ne va pas? Signalez-le sur la page de la réservation : l’argent est bloqué, et une personne de notre équipe décide.',
    action: 'Voir la visite',
  },
  'client-asked': {
    subject: 'La visite du {{day}} a-t-elle eu lieu?',
    preheader: 'Votre réponse d’ici le {{sayBy}}.',
    heading: 'La visite a-t-elle eu lieu?',
    body: 'Aucune arrivée n’a été pointée pour la visite avec {{cleaner}}, le {{day}} à {{start}}. Dites-nous si elle a eu lieu; {{cleaner}} reçoit la même question.',
    silence: 'Si personne ne répond d’ici le {{sayBy}}, la visite compte comme non faite, et ce que vous avez payé vous est remboursé.',
    action: 'Répondre',
  },
  'cleaner-asked': {
    subject: 'La visite du {{day}} a-t-elle eu lieu?',
    preheader: 'Votre réponse d’ici le {{sayBy}}.',
    heading: 'La visite a-t-elle eu lieu?',
    body: 'Aucune arrivée n’a été pointée pour la visite chez {{client}}, le {{day}} à {{start}}. Dites-nous si elle a eu lieu; {{client}} reçoit la même question.',
    silence: 'Si personne ne répond d’ici le {{sayBy}}, la visite compte comme non faite, et rien ne vous est versé.',
    action: 'Répondre',
  },
  'client-not-done': {
    subject: 'Visite du {{day}} : {{refund}} remboursés',
    preheader: 'Vous ne payez rien pour cette visite.',
    heading: 'La visite n’a pas eu lieu',
    body_said: 'D’après les réponses reçues, la visite avec {{cleaner}} n’a pas eu lieu. Elle est annulée.',
    body_silent: 'Rien ne confirme que la visite avec {{cleaner}} a eu lieu. Elle est annulée, et notre équipe regarde ce qui s’est passé.',
    money: `{{refund}} vous seront remboursés sur la même carte, en ${minRefundDays} à ${maxRefundDays} jours ouvrables selon votre banque.`,
    action: 'Voir ma réservation',
    footnote: `Si c’est une erreur, appuyez sur « Contester » sur la page de la réservation, dans les ${guaranteeHours} heures.`,
  },
  'cleaner-not-done': {
    subject: 'La visite du {{day}} est annulée',
    preheader: 'Elle compte comme non faite.',
    heading: 'La visite n’a pas eu lieu',
    body_said:
      'D’après les réponses reçues, la visite chez {{client}} n’a pas eu lieu. Le client est remboursé, et rien ne vous est versé.',
    body_silent:
      'Rien ne confirme que la visite chez {{client}} a eu lieu. Le client est remboursé, rien ne vous est versé, et notre équipe regarde ce qui s’est passé.',
    action: 'Voir la visite',
    footnote: `Si c’est une erreur, appuyez sur « Contester » sur la page de la réservation, dans les ${guaranteeHours} heures.`,
  },
  'client-second-half-owed': {
    subject: 'Il reste {{final}} à payer pour la visite du {{day}}',
    preheader: 'Votre carte a été refusée à chaque essai.',
    heading: 'La seconde moitié reste à payer',
    body: 'Votre carte a été refusée à chaque essai. La visite avec {{cleaner}} est faite, et il reste {{final}} à payer.',
    until: 'D’ici là, vous ne pouvez pas faire de nouvelle réservation.',
    action: 'Payer {{final}}',
  },
  'cleaner-second-half-owed': {
    subject: 'Visite du {{day}} : {{released}} pour vous',
    preheader: 'La première moitié est libérée.',
    heading: 'La première moitié est à vous',
    body: 'La carte du client a été refusée à chaque essai. Nous n’attendons plus : {{released}}, commission déduite, partent avec le prochain versement du vendredi.',
    rest: 'Le client doit encore la seconde moitié. Dès qu’il la paie, le reste est à vous.',
    action: 'Voir la visite',
  },
  'client-waived': {
    subject: 'Rien à payer pour la visite du {{day}}',
    preheader: 'La seconde moitié n’est plus demandée.',
    heading: 'Vous ne devez plus rien',
    body: 'Notre équipe a renoncé à la seconde moitié de la visite du {{day}}. Il ne reste rien à payer, et vous pouvez de nouveau réserver.',
    action: 'Voir ma réservation',
  },
  'cleaner-waived': {
    subject: 'Visite du {{day}} : la seconde moitié n’est plus réclamée',
    preheader: 'Ce que vous avez reçu reste à vous.',
    heading: 'La seconde moitié n’est plus réclamée',
    body: 'Notre équipe a renoncé à réclamer la seconde moitié à {{client}}. La première moitié reste à vous.',
    action: 'Voir la visite',
    footnote: 'Une question? Répondez à ce courriel.',
  },
}
