// Words around the articles of the blog; the articles themselves are files of their own.

export const blog = {
  pageTitle: 'Conseils pour la maison',
  title: { before: 'La maison nette,', stroked: 'mode d’emploi.' },
  description:
    'Préparer une visite, passer l’hiver sans sel sur le plancher, déménager, lire un prix : des conseils précis pour les foyers du Québec.',
  feedTitle: 'Conseils – {{siteName}}',
  topicsLabel: 'Sujets',
  allTopics: 'Tous les sujets',
  topics: {
    'before-the-visit': 'Avant la visite',
    seasons: 'Au fil des saisons',
    safety: 'Sécurité',
    prices: 'Prix et taxes',
    'for-cleaners': 'Faire du ménage à son compte',
  },
  topicTitle: '{{topic}} : conseils pour la maison',
  minutes_one: '{{count}} minute de lecture',
  minutes_many: '{{count}} minutes de lecture',
  minutes_other: '{{count}} minutes de lecture',
  published: 'Publié le {{date}}',
  updated: 'Mis à jour le {{date}}',
  none: 'Aucun article sur cette page',
  noneBody: 'Revenez à la liste complète : les articles y sont tous.',
  toAll: 'Voir tous les articles',
  feed: 'S’abonner au fil de nouvelles',
  pages: { nav: 'Pages de la liste', previous: 'Précédents', next: 'Suivants', page: 'Page {{page}}' },
  crumbs: 'Fil d’Ariane',
  home: 'Accueil',
  table: 'Tableau',
  contents: 'Dans cet article',
  related: 'À lire ensuite',
  invite: {
    title: 'Et si quelqu’un d’autre s’en chargeait?',
    body: 'Voyez qui est libre près de chez vous, avec le prix total avant de réserver.',
    action: 'Trouver quelqu’un',
  },
  inviteCleaners: {
    title: 'Offrez vos services à votre prix.',
    body: 'Vous fixez vos tarifs, vos villes et vos heures, et vous n’acceptez que ce qui vous convient.',
    action: 'Créer mon profil',
  },
  unknown: {
    title: 'Article introuvable',
    body: 'L’adresse est peut-être incomplète. Voici ce que nous avons écrit récemment.',
    withdrawn: 'Cet article a été retiré : il n’était plus exact. Voici ce que nous avons écrit récemment.',
  },
}
