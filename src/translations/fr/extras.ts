// Words of extras: what they are called, how a client asks for them, and how a cleaner offers them.
import type { Extra } from '#domain/extra.ts'

export const extras = {
  names: {
    oven: 'Intérieur du four',
    fridge: 'Intérieur du réfrigérateur',
    windows: 'Intérieur des vitres',
    laundry: 'Lavage et pliage du linge',
  } satisfies Record<Extra, string>,
  title: 'Extras',
  legend: 'Quelque chose de plus?',
  hint: 'Au prix {{name, de}}, en plus de la visite.',
  adds: '{{minutes}} min de plus',
  without: 'Sans : {{extras}}',
  everyVisit: 'À chaque visite',
  onceOf: '{{extra}}, cette fois',
  everyVisitOf: '{{extra}}, à chaque visite',
  own: {
    legend: 'Ce que vous faites de plus',
    hint: 'Cochez ce que vous offrez, avec votre prix et le temps qu’il faut. La longueur proposée au client s’allonge d’autant; il ne peut pas demander ce que vous ne cochez pas.',
    price: 'Prix',
    minutes: 'Minutes de plus',
    wrongPrice: '{{extra}} : un prix de {{min}} à {{max}}.',
  },
}
