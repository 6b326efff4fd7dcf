// The words of emails about a card on file.

export const cardEmails = {
  'card-expiring': {
    subject: 'Votre carte qui finit par {{last4}} expire bientôt',
    preheader: 'Elle est bonne jusqu’au {{day}}.',
    heading: 'Votre carte expire bientôt',
    body: 'La carte qui finit par {{last4}}, gardée pour vos visites, est bonne jusqu’au {{day}}.',
    replace: 'Remplacez-la avant : la seconde moitié de vos prochaines visites sera débitée de la nouvelle, sans rien d’autre à faire.',
    action: 'Voir mes cartes',
  },
}
