// The words of emails about the papers, checks, training and photo of a cleaner.
import { figuresIn } from '../../figures.ts'

const { trainingModules } = figuresIn('fr')

export const verificationEmails = {
  'document-approved': {
    subject: 'Document approuvé : {{paper}}',
    preheader: 'Notre équipe a regardé votre document.',
    heading: 'C’est approuvé, {{name}}',
    body: 'Nous avons regardé votre document ({{paper}}) et tout est en ordre.',
    listed: 'Les clients peuvent maintenant vous trouver et réserver avec vous.',
    next: 'Il reste quelques étapes avant que les clients puissent vous trouver; votre page les énumère.',
    action: 'Voir où j’en suis',
  },
  'document-rejected': {
    subject: 'Document à envoyer de nouveau : {{paper}}',
    preheader: '{{reason}}',
    heading: 'Un document à envoyer de nouveau',
    body: '{{name}}, nous n’avons pas pu approuver votre document ({{paper}}). {{reason}}',
    note: 'Un mot de notre équipe : « {{note}} »',
    again:
      'Envoyez-le de nouveau quand vous voulez : une personne de notre équipe le regardera. Si vous n’êtes pas d’accord, répondez à ce courriel.',
    action: 'Envoyer le document',
  },
  'check-ending': {
    subject: 'À renouveler avant le {{day}} : {{paper}}',
    preheader: 'Votre page reste visible jusque-là.',
    heading: 'Un document arrive à échéance',
    body: '{{name}}, votre document ({{paper}}) est valide jusqu’au {{day}} inclusivement.',
    after:
      'Après cette date, votre page quittera la liste jusqu’à ce qu’un nouveau document soit approuvé, et vos séries prendront fin. Vos autres visites confirmées ne changent pas.',
    action: 'Envoyer le nouveau document',
  },
  'photo-needed': {
    subject: 'Ajoutez votre photo d’ici le {{day}}',
    preheader: 'Votre page reste dans la liste jusque-là.',
    heading: 'Il manque votre photo',
    body: '{{name}}, une photo est maintenant demandée à toutes les personnes de la liste : les gens veulent voir qui viendra chez eux.',
    after:
      'Votre page reste dans la liste jusqu’au {{day}} inclusivement. Ensuite, elle la quittera jusqu’à ce que vous ajoutiez une photo. Vos visites déjà confirmées ne changent pas.',
    how: 'Une photo prise avec votre téléphone convient : de près, face à une fenêtre, sans verres fumés.',
    action: 'Ajouter ma photo',
  },
  'pair-hidden': {
    subject: 'Des photos de votre page sont masquées',
    preheader: 'Personne d’autre que vous ne les voit.',
    heading: 'Des photos sont masquées',
    body: '{{name}}, notre équipe a masqué des photos de votre page : « {{caption}} ». Personne d’autre que vous ne les voit maintenant.',
    note: 'Un mot de notre équipe : « {{note}} »',
    answer: 'Vous n’êtes pas d’accord? Répondez à ce courriel : quelqu’un le lira.',
    action: 'Voir mes photos',
  },
  'pair-shown-again': {
    subject: 'Vos photos s’affichent de nouveau',
    preheader: 'Notre équipe les a revues.',
    heading: 'Vos photos s’affichent de nouveau',
    body: '{{name}}, notre équipe a revu les photos « {{caption}} ». Elles s’affichent de nouveau sur votre page.',
    action: 'Voir mes photos',
  },
  'check-lapsed': {
    subject: 'Échu depuis le {{day}} : {{paper}}',
    preheader: 'Votre page n’est plus dans la liste.',
    heading: 'Un document est échu',
    body: '{{name}}, votre document ({{paper}}) était valide jusqu’au {{day}}. Les clients ne vous trouvent plus pour le moment, et vos séries prennent fin. Vos autres visites confirmées ne changent pas.',
    again: 'Votre page reviendra dès qu’un nouveau document sera approuvé.',
    action: 'Envoyer le nouveau document',
  },
  'training-certified': {
    subject: 'Formation réussie chez {{siteName}}',
    preheader: `Les ${trainingModules} modules sont réussis.`,
    heading: 'Bravo, {{name}}',
    body: `Vous avez réussi les ${trainingModules} modules de formation. L’insigne « Formation réussie » s’affiche maintenant sur votre page.`,
    action: 'Voir mon profil',
  },
}
