// The words of emails about a message that somebody wrote to us.
import { figuresIn } from '../../figures.ts'

const { privacyDays } = figuresIn('fr')

export const contactEmails = {
  'contact-received': {
    subject: '{{topic}} : message {{reference}}',
    preheader: 'Ouvrez le message pour y répondre.',
    heading: '{{topic}}',
    body: 'Message reçu par la page « Nous écrire » :',
    action: 'Répondre dans la boîte de messages',
    footnote: 'Une réponse à ce courriel part aussi à la personne qui a écrit, mais la boîte de messages ne le saura pas.',
  },
  'contact-answered': {
    subject: 'Réponse à votre message {{reference}}',
    preheader: 'Voici ce que dit notre équipe.',
    heading: 'Réponse à votre message',
    wrote: 'Ce que vous nous avez écrit le {{on}} :',
    footnote: 'Pour ajouter quelque chose, répondez simplement à ce courriel.',
  },
  'contact-acknowledged': {
    subject: 'Nous avons bien reçu votre message {{reference}}',
    preheader: 'Voici la suite.',
    heading: 'Message bien reçu',
    body: 'Merci de nous avoir écrit. Votre message porte la référence {{reference}}.',
    next: 'Une personne le lit et vous répond par courriel, à cette adresse.',
    next_visit:
      'Une personne regarde ce qui s’est passé et vous répond par courriel, à cette adresse. Si la visite est encore à venir, vous pouvez l’annuler vous-même dans « Mes réservations ».',
    next_commercial:
      'Une personne lit votre demande et vous répond par courriel; si elle connaît une entreprise d’entretien commercial près de chez vous, elle vous donne son nom.',
    next_privacy: `Une réponse écrite vous parvient au plus tard dans ${privacyDays} jours.`,
    more: 'Pour ajouter quelque chose, répondez simplement à ce courriel.',
    action: 'Voir les questions fréquentes',
    footnote: 'Si vous ne nous avez rien écrit, quelqu’un a donné votre adresse par erreur : ignorez ce courriel.',
  },
}
