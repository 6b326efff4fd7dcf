// The words of emails about referrals.

export const referralEmails = {
  'referral-earned': {
    subject: '{{amount}} pour vous : merci d’avoir passé le mot',
    preheader: 'La personne que vous avez amenée a eu son premier ménage.',
    heading: 'Merci d’avoir passé le mot',
    body: 'La première visite de la personne venue avec votre code est faite et payée. Vous recevez {{amount}}.',
    used: 'Ce crédit s’applique tout seul à votre prochaine réservation. Il est valide jusqu’au {{day}}.',
    paid: 'Cette somme s’ajoute à vos gains et part avec votre prochain versement.',
    action: 'Voir mes parrainages',
  },
  'referral-refused': {
    subject: 'Un parrainage n’a pas donné de récompense',
    preheader: 'Voici pourquoi.',
    heading: 'Pas de récompense cette fois',
    body: 'Une personne est venue avec votre code et sa première visite est faite. Mais elle partage avec vous une adresse, un téléphone ou une carte : nos règles demandent deux personnes de foyers différents.',
    mistake: 'Cette décision est finale. Votre code reste bon pour d’autres personnes.',
    action: 'Lire les règles',
  },
  'referral-clawed-back': {
    subject: 'Votre récompense de {{amount}} est annulée',
    preheader: 'La visite qui l’avait donnée a été remboursée en entier.',
    heading: 'Une récompense est annulée',
    body: 'La première visite de la personne venue avec votre code a été remboursée en entier. La récompense de {{amount}} qu’elle vous avait donnée est donc annulée.',
    mistake: 'Si vous croyez à une erreur, répondez à ce courriel : une personne de notre équipe le lira.',
    action: 'Voir mes parrainages',
  },
  'referral-credit-ending': {
    subject: 'Votre crédit de {{amount}} finit le {{day}}',
    preheader: 'Il s’applique tout seul à votre prochaine réservation.',
    heading: 'Votre crédit finit bientôt',
    body: 'Il vous reste {{amount}} de crédit de parrainage, valide jusqu’au {{day}}.',
    use: 'Vous n’avez rien à faire : il s’applique tout seul à votre prochaine réservation, si vous la demandez d’ici là.',
    action: 'Trouver quelqu’un',
  },
}
