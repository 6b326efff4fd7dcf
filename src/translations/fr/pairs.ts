// Words of two pictures of one room, before and after.

export const pairs = {
  title: 'Avant et après',
  before: 'Avant',
  after: 'Après',
  beforeAlt: '{{caption}}, avant',
  afterAlt: '{{caption}}, après',
  slider: 'Comparer avant et après : {{caption}}',
  report: 'Signaler ces photos',
  value: 'Avant visible à {{percent}} %',
}
