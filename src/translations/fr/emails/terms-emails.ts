// The letter about a change of the terms of use: the text of before, the new one and its day.

export const termsEmails = {
  'new-terms': {
    subject: 'Nos conditions d’utilisation changent le {{day}}',
    preheader: 'L’ancien texte, le nouveau, et ce que vous pouvez faire.',
    heading: 'Nos conditions changent le {{day}}',
    before: '« {{title}} », jusqu’à ce jour :',
    after: '« {{title}} », à partir du {{day}} :',
    kept: 'Une visite déjà réservée garde les conditions et le prix du jour de la demande.',
    leave: 'Si vous n’en voulez pas, vous pouvez fermer votre compte sans frais, dans « Mon compte ».',
    action: 'Lire les conditions',
  },
}
