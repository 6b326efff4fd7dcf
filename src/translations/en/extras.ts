// Words of extras, in English.
import type { extras as french } from '../fr/extras.ts'
import type { Words } from '../words.ts'

export const extras: Words<typeof french> = {
  names: {
    oven: 'Inside the oven',
    fridge: 'Inside the fridge',
    windows: 'Inside of the windows',
    laundry: 'Laundry, washed and folded',
  },
  title: 'Extras',
  legend: 'Anything extra?',
  hint: 'At {{name}}’s price, on top of the visit.',
  adds: '{{minutes}} min more',
  without: 'Without: {{extras}}',
  everyVisit: 'At every visit',
  onceOf: '{{extra}}, this time',
  everyVisitOf: '{{extra}}, at every visit',
  own: {
    legend: 'What you do beyond a visit',
    hint: 'Check what you offer, with your price and the time it takes. The length suggested to clients grows by as much; they can’t ask for what you leave unchecked.',
    price: 'Price',
    minutes: 'Extra minutes',
    wrongPrice: '{{extra}}: a price from {{min}} to {{max}}.',
  },
}
