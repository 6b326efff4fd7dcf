// The words of emails about the newsletter.

export const newsletterEmails = {
  'newsletter-confirm': {
    subject: 'Confirmez votre abonnement à l’infolettre',
    preheader: 'Un seul clic, et c’est fait.',
    heading: 'Confirmez votre abonnement',
    body: 'Quelqu’un, sans doute vous, a demandé notre infolettre à cette adresse. Confirmez pour la recevoir; le lien fonctionne pendant {{days}} jours.',
    action: 'Confirmer mon abonnement',
    footnote: 'Si ce n’était pas vous, ignorez ce courriel : rien ne vous sera envoyé, et la demande sera effacée.',
  },
  'newsletter-issue': {
    action: 'Lire la suite',
  },
  'newsletter-welcome': {
    subject: 'Bienvenue dans l’infolettre',
    preheader: 'Voici ce que vous recevrez.',
    heading: 'C’est confirmé',
    body: 'Merci! Vous recevrez le prochain numéro, sur les sujets que vous avez choisis. En attendant, nos articles sont déjà en ligne. Vos sujets :',
    action: 'Lire les articles',
  },
}
