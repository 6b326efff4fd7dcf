// Words of the first steps: of a client, then of a cleaner.

export const onboarding = {
  skip: 'Passer cette étape',
  done: 'étape faite',
  client: {
    title: 'Premiers pas',
    steps: { label: 'Étapes', welcome: 'Bienvenue', gender: 'Vous', property: 'Logement', celebration: 'C’est prêt' },
    titles: {
      welcome: 'Bienvenue, {{name}}!',
      gender: 'Quel est votre genre?',
      property: 'Quel logement faut-il nettoyer?',
      celebration: 'Tout est prêt, {{name}}!',
    },
    welcome: {
      lede: 'Deux questions, puis place au ménage. Tout peut attendre.',
      gender: 'Une question sur vous, facultative.',
      property: 'Votre logement, décrit une seule fois pour toutes vos réservations.',
      booking: 'Ensuite, vous choisissez la personne et l’heure.',
      start: 'Commencer',
      later: 'Plus tard',
    },
    gender: {
      why: 'Nous le demandons seulement pour savoir qui nous servons. Votre réponse ne change ni les prix ni les résultats, et seule notre équipe peut la voir.',
    },
    property: {
      lede: 'L’adresse, le type et la taille donnent un prix juste. Les accès peuvent attendre.',
      there: 'Ce logement est enregistré. Vous le retrouverez au moment de réserver.',
      manage: 'Gérer mes logements',
    },
    celebration: {
      lede: 'Votre logement est enregistré. Réservez quand vous voulez.',
      noProperty: 'Vous pourrez décrire votre logement au moment de réserver.',
      resume: 'Continuer ma réservation',
      find: 'Trouver quelqu’un',
    },
  },
  cleaner: {
    steps: {
      label: 'Étapes',
      'quick-start': 'Démarrage rapide',
      'ready-to-work': 'Vos services',
      'full-verification': 'Vérification complète',
    },
    quick: {
      title: 'Faisons connaissance',
      lede: 'Moins de trois minutes. Tout s’enregistre au fur et à mesure; vous pouvez partir et revenir.',
      nameMissing: 'Inscrivez votre nom.',
      languageMissing: 'Choisissez au moins une langue.',
      yearsRange: 'Inscrivez un nombre de 0 à {{max}}.',
      gender: 'Genre',
      failed: 'L’enregistrement a échoué. Rien n’est perdu : réessayez.',
    },
    ready: {
      title: 'Préparez vos visites',
      lede: 'Ce que vous offrez, où, quand et à quel prix. Tout s’enregistre au fur et à mesure.',
      parts: {
        services: 'Services',
        cities: 'Villes',
        rates: 'Tarifs',
        availability: 'Disponibilités',
        kit: 'Équipement et compétences',
      },
      lacking: 'Il reste quelques points',
      missing: '{{part}} : à remplir',
      unsaved: '{{part}} : pas encore enregistré',
      later: 'Vous pourrez les remplir plus tard; d’ici là, les clients ne vous trouveront pas.',
      anyway: 'Continuer quand même',
    },
  },
}
