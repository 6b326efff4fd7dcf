// The words of emails about messages.

export const messageEmails = {
  'report-closed': {
    subject: 'Votre signalement est fermé',
    preheader: 'Notre équipe a examiné la conversation que vous avez signalée.',
    heading: 'Votre signalement est fermé',
    body: 'Vous avez signalé la conversation au sujet de la visite du {{day}}. Notre équipe a examiné votre signalement, et l’a fermé.',
    again: 'Si cela se reproduit, vous pouvez signaler de nouveau la conversation.',
    action: 'Ouvrir la conversation',
    footnote: 'Une question? Répondez à ce courriel.',
  },
  'unread-messages': {
    subject: '{{name}} vous a écrit',
    preheader: 'Un message vous attend au sujet de votre visite.',
    heading: 'Un message vous attend',
    body: '{{name}} vous a écrit au sujet de la visite du {{day}}, et son message vous attend.',
    private: 'Par discrétion, un message se lit seulement sur le site.',
    action: 'Lire et répondre',
    footnote: 'Pour ne plus recevoir ces courriels, changez vos choix dans « Mon compte », ou mettez la conversation en sourdine.',
  },
}
