// Words of the installed application: what it is called, how one installs it, and the notice of a new version.

export const install = {
  manifest: {
    what: 'ménage à domicile',
    description: 'Trouvez quelqu’un de vérifié pour le ménage, réservez et payez, partout au Québec.',
    book: 'Réserver un ménage',
    screenshots: {
      list: 'Des personnes disponibles près de chez vous, avec leur prix',
      profile: 'Le profil d’une personne, ses avis et ses prochaines disponibilités',
    },
  },
  offer: {
    title: 'Gardez {{siteName}} à portée de main',
    client: 'Sur votre écran d’accueil, vos réservations s’ouvrent d’un seul geste, même sans connexion.',
    cleaner: 'Sur votre écran d’accueil, vos visites s’ouvrent d’un seul geste, même sans connexion.',
    install: 'Installer l’application',
    installing: 'Installation…',
    later: 'Plus tard',
    how: 'Voir comment',
  },
  installed: '{{siteName}} est installée sur cet appareil.',
  ios: {
    title: 'Installer {{siteName}}',
    lede: 'Trois gestes dans Safari, sans passer par une boutique d’applications.',
    share: 'Touchez le bouton Partager de Safari.',
    add: 'Choisissez « Sur l’écran d’accueil ».',
    confirm: 'Touchez Ajouter : l’icône est en place.',
  },
  elsewhere:
    'Ce navigateur ne permet pas d’installer le site d’ici. Cherchez « Installer » ou « Ajouter à l’écran d’accueil » dans son menu.',
  update: { title: 'Une nouvelle version est prête.', reload: 'Actualiser', later: 'Plus tard' },
}
