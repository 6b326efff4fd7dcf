// French for operators' pages.
export const admin = {
  title: 'Opérations',
  nav: 'Pages des opérations',
  signedInAs: 'Vous êtes ici en tant {{name, que}} ({{email}}).',
  logout: 'Se déconnecter',
  areas: {
    dashboard: 'Tableau de bord',
    profileReview: 'Vérification des profils',
    cases: 'Dossiers',
    users: 'Comptes',
    payouts: 'Versements',
    marketing: 'Marketing',
    health: 'Santé du système',
    analytics: 'Chiffres d’une personne',
  },
  notBuilt: {
    title: 'Pas encore construit',
    body: 'Cette page a son adresse, mais rien derrière pour l’instant.',
  },
  dashboard: { notBuilt: 'Le tableau de bord n’a pas encore de chiffres. Les autres pages sont dans le menu.' },
  health: {
    lede: 'L’état du système, à l’instant.',
    process: 'Serveur',
    database: 'Base de données',
    version: 'Version',
    up: 'Répond',
    down: 'Ne répond pas',
    asking: 'Vérification…',
    again: 'Vérifier de nouveau',
  },
}
