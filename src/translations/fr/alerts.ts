// Words of alerts: being told once when somebody begins to serve a place, or has time again on a full day.
import { figuresIn } from '../figures.ts'

const { newsletterRequestDays: linkDays } = figuresIn('fr')

export const alerts = {
  title: 'On vous avertit?',
  offer: 'Genre de ménage : {{offer}}',
  email: 'Votre courriel',
  submit: 'M’avertir',
  submitting: 'Envoi…',
  consent:
    'En appuyant, vous acceptez que {{siteName}} vous écrive une seule fois, quand quelqu’un ira là. Votre demande est ensuite effacée, au plus tard après un an. Vous pouvez l’annuler en tout temps.',
  privacy: 'Notre politique de confidentialité',
  badEmail: 'Entrez une adresse courriel complète, comme nom@exemple.ca',
  failed: 'Votre demande n’a pas pu être envoyée. Réessayez dans un instant.',
  sentTitle: 'Vérifiez vos courriels',
  sent: `Un lien est en route vers {{email}}. Rien d’autre ne vous sera envoyé tant que vous ne l’aurez pas ouvert; il fonctionne pendant ${linkDays} jours.`,
  watchedTitle: 'C’est noté',
  watched: 'On vous écrira à {{email}} dès que quelqu’un ira là.',
  stop: 'Ne plus m’avertir',
  stopping: 'Un instant…',
  stopFailed: 'Votre demande n’a pas pu être annulée. Réessayez dans un instant.',
  stopped: 'Demande annulée. Rien ne vous sera envoyé.',
  day: {
    title: 'Journée complète',
    lede: 'On peut vous prévenir, une seule fois, si du temps se libère ce jour-là. Rien n’est retenu pour vous : la première personne à réserver aura la place.',
    submit: 'Prévenez-moi',
    watched: 'On vous préviendra si du temps se libère ce jour-là. Rien n’est retenu pour vous.',
    list: 'Journées que vous attendez',
    listLede: 'On vous prévient une seule fois si du temps se libère. Rien n’est retenu pour vous.',
    of: '{{day}}, visite de {{hours}}',
    stopNamed: 'Ne plus m’avertir : {{name}}, {{day}}',
  },
  page: {
    title: 'M’avertir',
    lede: 'Confirmez : on vous écrira une seule fois à cette adresse, dès que quelqu’un fera le ménage à l’endroit que vous cherchiez.',
    confirm: 'Oui, m’avertir',
    confirming: 'Confirmation…',
    failed: 'Votre demande n’a pas pu être confirmée.',
    doneTitle: 'C’est noté',
    done: 'Dès que quelqu’un ira là, un courriel partira. Votre demande sera alors effacée, au plus tard après un an.',
    stoppedTitle: 'C’est annulé',
    goOn: 'Voir qui fait le ménage ailleurs',
    dead: 'Ce lien ne fonctionne plus',
    broken: 'Ce lien est incomplet. Ouvrez-le depuis le courriel, ou copiez-le en entier.',
    gone: 'La demande est effacée : elle a été annulée, le courriel est parti, ou le lien a expiré.',
  },
}
