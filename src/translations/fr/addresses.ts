// Words of the address field, and of the search by address.

export const addresses = {
  placeholder: '4521, rue Fabre, Montréal',
  list: 'Adresses proposées',
  clear: 'Effacer l’adresse',
  loading: 'Recherche…',
  empty: 'Aucune adresse trouvée. Essayez le nom de la ville ou le code postal.',
  /** A street alone may be in any town. */
  lacksTown: 'Ajoutez la ville ou le code postal.',
  /** Only the town is known. */
  asksPostalCode: 'Ajoutez le code postal : vous verrez les distances.',
  asWritten: 'Adresse telle que vous l’avez écrite',
  asWrittenIn: 'Telle que vous l’avez écrite · {{place}}',
  outsideQuebec: 'Nous ne desservons que le Québec pour le moment.',
  failed: 'Les suggestions n’ont pas pu être chargées. Continuez à taper pour réessayer.',
  change: 'Modifier',
  count_one: '{{count}} adresse proposée',
  count_many: '{{count}} adresses proposées',
  count_other: '{{count}} adresses proposées',
  search: {
    label: 'Trouver quelqu’un',
    address: 'Votre adresse ou code postal',
    service: 'Service',
    anyService: 'Tous les services',
    submit: 'Trouver',
    postalCode: 'Code postal',
    postalCodeHint: 'Il situe votre rue : les distances sont justes, et nous ne vous le redemandons pas.',
    postalCodeBad: 'Le code postal doit avoir la forme A1A 1A1.',
    browse: 'parcourir sans adresse',
    or: 'ou',
  },
}
