// Words of notices: the bell, the page of all of them, and where each family reaches a person.
import { figuresIn } from '../figures.ts'

const { noticeDays } = figuresIn('fr')

export const notices = {
  title: 'Notifications',
  /** Under the bell, when somebody wrote. */
  newMessage: '{{name}} vous a écrit',
  unread: 'Non lue',
  times: '({{count}})',
  days: { today: 'Aujourd’hui', yesterday: 'Hier' },
  all: 'Tout voir',
  toSettings: 'Réglages',
  readAll: 'Tout marquer comme lu',
  reading: 'Un instant…',
  allRead: 'Tout est lu.',
  readFailed: 'La notification n’a pas pu être marquée comme lue.',
  none: 'Rien de neuf pour le moment',
  noneBody: `Ce qui concerne vos visites et votre argent arrive ici. Une fois lue, une notification est gardée ${noticeDays} jours.`,
  loading: 'Chargement de vos notifications…',
  failed: 'Vos notifications ne s’affichent pas',
  failedBody: 'Réessayez dans un instant.',
  pages: { nav: 'Pages de notifications', previous: 'Précédente', next: 'Suivante', page: 'Page {{page}}' },

  settings: {
    title: 'Vos notifications',
    lede: 'Choisissez ce que vous voulez savoir, et où.',
    channels: { page: 'Sous la cloche', push: 'Sur vos appareils', email: 'Par courriel' },
    families: {
      visits: {
        title: 'Visites',
        client:
          'Quand on se met en route et quand la visite commence, les avis publiés et leurs réponses, et la place qui se libère un jour que vous attendiez.',
        cleaner: 'Les visites qui vous sont proposées, les avis publiés après vos visites et leurs réponses.',
        due_client:
          'Vous recevez toujours, sous la cloche et par courriel : les réponses à vos demandes, confirmations, annulations, absences, fins de visite et dossiers. Une réservation en dépend.',
        due_cleaner:
          'Vous recevez toujours, sous la cloche et par courriel : les demandes, confirmations, annulations, absences et dossiers. Une réservation en dépend.',
      },
      messages: {
        title: 'Messages',
        client: 'Quand la personne qui fait votre ménage vous écrit.',
        cleaner: 'Quand un client vous écrit.',
      },
      money: {
        title: 'Argent',
        client: 'Les récompenses de parrainage.',
        cleaner: 'Les visites payées, les pourboires, les versements partis et les récompenses de parrainage.',
        due_client:
          'Vous recevez toujours, sous la cloche et par courriel : les paiements à faire ou refusés, les remboursements, les reçus et les cartes qui expirent. La loi ou votre réservation le demande.',
        due_cleaner:
          'Vous recevez toujours, sous la cloche et par courriel : les versements arrêtés ou revenus, les sommes reprises et la limite des petits fournisseurs. Votre argent ou la loi en dépend.',
      },
      ideas: {
        title: 'Idées et rappels',
        client: 'Le crédit de parrainage qui finit bientôt.',
        cleaner: 'L’invitation à évaluer une visite.',
      },
    },
    always: 'Votre compte',
    alwaysBody:
      'Mot de passe, appareils, façons de vous connecter et documents : ces notifications protègent votre compte ou le gardent en règle. Elles vous parviennent toujours, sous la cloche et par courriel.',
    saved: 'C’est noté.',
    saveFailed: 'Votre choix n’a pas pu être enregistré.',
    loading: 'Chargement de vos réglages…',
    failed: 'Vos réglages ne s’affichent pas',
    failedBody: 'Réessayez dans un instant.',
  },
  frequency: {
    title: 'Courriels qui peuvent attendre',
    hint: 'Vaut pour les messages non lus, les avis publiés, les invitations à évaluer et le début d’une visite. Tout le reste part tout de suite.',
    instant: 'Tout de suite',
    daily: 'Un résumé par jour',
    weekly: 'Un résumé par semaine',
    monthly: 'Un résumé par mois',
  },
}
