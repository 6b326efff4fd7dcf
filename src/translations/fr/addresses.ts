// Words of the address field.

export const addresses = {
  placeholder: '4521, rue Fabre, Montréal',
  list: 'Adresses proposées',
  clear: 'Effacer l’adresse',
  loading: 'Recherche…',
  empty: 'Aucune adresse trouvée. Essayez le nom de la ville ou le code postal.',
  outsideQuebec: 'Nous ne desservons que le Québec pour le moment.',
  failed: 'Les suggestions n’ont pas pu être chargées. Continuez à taper pour réessayer.',
  change: 'Modifier',
  count_one: '{{count}} adresse proposée',
  count_many: '{{count}} adresses proposées',
  count_other: '{{count}} adresses proposées',
}
