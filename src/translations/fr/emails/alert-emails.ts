// The words of emails about an alert of an unserved place, or of a full day.

export const alertEmails = {
  'place-alert-confirm': {
    subject: 'Voulez-vous qu’on vous avertisse?',
    preheader: 'Un seul clic pour le confirmer.',
    heading: 'Confirmez votre demande',
    body: 'Quelqu’un, sans doute vous, nous demande d’écrire à cette adresse, une seule fois, dès qu’une personne fera le ménage {{place}}. Confirmez pour recevoir ce courriel; le lien fonctionne pendant {{days}} jours.',
    stop: 'Si vous changez d’avis plus tard, le même lien sert à tout arrêter.',
    action: 'Confirmer',
    footnote: 'Si ce n’était pas vous, ignorez ce courriel : rien ne vous sera envoyé, et la demande sera effacée.',
  },
  'place-served': {
    subject: 'Quelqu’un fait maintenant le ménage {{place}}',
    preheader: 'Vous nous aviez demandé de vous avertir.',
    heading: 'Quelqu’un fait maintenant le ménage {{place}}',
    body: 'Vous nous aviez demandé de vous avertir. Voici les prix et les heures libres.',
    once: 'C’est le seul courriel à ce sujet : votre demande est effacée.',
    action: 'Voir qui y va',
  },
  'day-opened': {
    subject: '{{name}} a de nouveau du temps le {{day}}',
    preheader: 'Une visite de {{hours}} peut commencer à {{time}}.',
    heading: 'Une place s’est libérée',
    body: 'Vous nous aviez demandé de vous avertir : le {{day}}, {{name}} peut faire une visite de {{hours}}, dès {{time}}.',
    first: 'Rien n’est retenu pour vous, et d’autres personnes peuvent avoir reçu cet avis : la première à réserver aura la place.',
    once: 'C’est le seul avis à ce sujet : votre demande est effacée. Si la journée se remplit, vous pourrez la refaire.',
    action: 'Choisir une heure',
  },
}
