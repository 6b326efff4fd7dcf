// Words that the terms and the privacy page share.

export const legal = {
  version: 'Version du {{date}}',
  contents: 'Sommaire',
  demonstration:
    'Ce site est une bêta de démonstration. Le nom, l’adresse et le téléphone de l’entreprise qui l’exploite s’afficheront ici dès qu’ils seront déclarés.',
  simulated: 'Les paiements y sont simulés : aucune carte n’est débitée.',
  write: 'Nous écrire',
  /** Of the terms, when a change of them is announced. */
  coming: {
    title: 'Ce qui change le {{day}}',
    before: 'Aujourd’hui',
    after: 'À partir du {{day}}',
  },
}
