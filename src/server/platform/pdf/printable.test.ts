// Names on papers: a letter that our faces lack keeps its base, and marks that nobody sees leave no dot.
import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.each([
  ['Zoé Côté', 'Zoé Côté'],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['Łukasz Wałęsa', 'Lukasz Walesa'],
  ['Dvořák Žižková', 'Dvorák Zizková'],
  ['Yıldız İpek', 'Yildiz Ipek'],
  ['Ġorġ Ħaddad', 'Gorg Haddad'],
  ['\u2068Marie\u2069', 'Marie'],
])('%s is printed %s', (typed, printed) => {
  expect(printable(typed)).toBe(printed)
})
