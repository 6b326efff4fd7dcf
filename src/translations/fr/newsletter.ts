// Words of the newsletter: subscribing, confirming, unsubscribing.

export const newsletter = {
  title: 'L’infolettre',
  description:
    'Des conseils pour la maison et les nouveautés du site, par courriel, sur les sujets que vous choisissez. Désabonnement en un clic.',
  lede: 'Des conseils précis et ce qui change sur le site. Votre adresse ne sert qu’à cela.',
  form: {
    title: 'Recevoir l’infolettre',
    email: 'Votre courriel',
    topics: 'Ce qui vous intéresse',
    consent:
      'Je consens à recevoir par courriel l’infolettre de {{siteName}} sur les sujets cochés. Je peux retirer ce consentement en tout temps, en un clic.',
    privacy: 'Notre politique de confidentialité',
    submit: 'M’abonner',
    submitting: 'Envoi…',
    failed: 'Votre demande n’a pas pu être envoyée. Réessayez dans un instant.',
    sentTitle: 'Vérifiez vos courriels',
    sent: 'Un lien de confirmation est en route vers {{email}}. Rien ne vous sera envoyé tant que vous ne l’aurez pas ouvert.',
    nothing: 'Rien reçu? Regardez dans les indésirables. Le lien fonctionne pendant {{days}} jours.',
  },
  faults: {
    email: 'Entrez une adresse courriel complète, comme nom@exemple.ca',
    topics: 'Choisissez au moins un sujet',
    terms: 'Cochez la case du consentement pour vous abonner',
  },
  topics: {
    tips: { title: 'Conseils pour la maison', body: 'Saison par saison : quoi nettoyer, avec quoi, en combien de temps.' },
    news: { title: 'Nouveautés du site', body: 'Les villes, les services et les fonctions qui s’ajoutent.' },
    cleaners: { title: 'Pour qui fait du ménage', body: 'Tarifs, taxes et travail à son compte.' },
  },
  about: {
    title: 'Comment ça se passe',
    ask: { title: 'Vous demandez', body: 'Votre adresse et vos sujets, rien d’autre.' },
    confirm: {
      title: 'Vous confirmez',
      body: 'Un lien arrive par courriel. Sans lui, la demande s’efface d’elle-même après {{days}} jours.',
    },
    leave: {
      title: 'Vous partez quand vous voulez',
      body: 'Chaque envoi contient un lien de désabonnement, sans mot de passe et sans question.',
    },
  },
  confirm: {
    title: 'Confirmer l’abonnement',
    lede: 'Dernière étape : confirmez que vous voulez recevoir l’infolettre à cette adresse.',
    submit: 'Confirmer mon abonnement',
    submitting: 'Confirmation…',
    failed: 'L’abonnement n’a pas pu être confirmé.',
    doneTitle: 'Abonnement confirmé',
    done: 'Merci! Un mot de bienvenue vient de partir. Il contient déjà le lien pour vous désabonner.',
    goOn: 'Lire les articles',
    dead: 'Ce lien ne fonctionne plus',
    broken: 'Ce lien est incomplet. Ouvrez-le depuis le courriel, ou copiez-le en entier.',
    another: 'Demander un autre lien',
  },
  leave: {
    title: 'Se désabonner',
    lede: 'Un clic, et vous ne recevrez plus l’infolettre. Les courriels de vos réservations et de votre compte ne changent pas.',
    submit: 'Me désabonner',
    submitting: 'Désabonnement…',
    failed: 'Le désabonnement n’a pas pu se faire. Réessayez dans un instant.',
    doneTitle: 'C’est fait',
    done: 'Vous ne recevrez plus l’infolettre.',
    undo: 'Annuler le désabonnement',
    undoing: 'Un instant…',
    undone: 'Abonnement repris',
    undoneBody: 'Rien n’a changé : mêmes sujets, même adresse.',
    undoFailed: 'Le désabonnement n’a pas pu être annulé.',
    goOn: 'Retour à l’accueil',
    dead: 'Ce lien n’est plus connu',
    deadBody: 'Il ne mène à aucun abonnement : soit il est incomplet, soit l’adresse ne reçoit plus rien de nous.',
  },
}
