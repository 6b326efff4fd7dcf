// Words of tips: how much, the thanks, and what stands on the page of the visit.

export const tips = {
  title: 'Laisser un pourboire',
  lede: 'Rien ne vous y oblige. La somme entière est à {{name}} : nous n’en gardons rien, et aucune taxe ne s’y ajoute.',
  legend: 'Combien voulez-vous laisser?',
  basis: 'Les pourcentages se calculent sur le prix avant taxes, {{amount}}.',
  percent: '{{percent}} %',
  other: 'Un autre montant',
  amount: 'Montant',
  missing: 'Choisissez un montant, ou inscrivez le vôtre.',
  wrong: 'Inscrivez un montant de {{min}} à {{max}}.',
  next: 'Continuer',
  for: 'Pourboire pour {{name}}',
  change: 'Changer le montant',
  give: 'Laisser {{amount}}',
  invite: 'Un pourboire pour {{name}}?',
  given: {
    client: 'Vous avez laissé {{amount}} de pourboire.',
    cleaner: '{{name}} vous a laissé {{amount}} de pourboire.',
    admin: 'Pourboire : {{amount}}.',
    waiting: 'Un pourboire de {{amount}} est en traitement à la banque.',
  },
  thanks: 'Merci!',
  thanksBody: 'Votre pourboire de {{amount}} est payé. {{name}} le reçoit en entier, et nous venons de le lui dire.',
  waiting: 'Votre banque traite le pourboire',
  waitingBody:
    'Le pourboire de {{amount}} pour {{name}} est en traitement. Un courriel vous dira quand il est payé; rien ne sera débité deux fois.',
  closed: 'On ne peut pas laisser de pourboire ici',
  closedBody: 'Un pourboire se laisse une fois la visite faite, dans les {{days}} jours, et pas pendant qu’un dossier est ouvert.',
  back: 'La réservation',
  seeBooking: 'Voir la réservation',
}
