// Words of the live connection: its states, what went wrong, and what it changed.

export const live = {
  updated: 'La page vient d’être mise à jour.',
  states: {
    connected: 'Connecté. La page suit ce qui change.',
    disconnected: 'Déconnecté. Il faut une session pour suivre ce qui change.',
    reconnecting: 'Reconnexion en cours.',
    failed: 'Connexion abandonnée après cinq essais.',
  },
  problems: {
    timeout: 'Délai de connexion dépassé',
    failed: 'La connexion WebSocket a échoué',
    unreadable: 'Un message reçu n’a pas pu être lu',
    unsent: 'Un message n’a pas pu être envoyé',
  },
  failed: { title: 'Les nouveautés arrivent avec un peu de retard', body: '{{problem}}. La page demande des nouvelles de temps en temps.' },
}
