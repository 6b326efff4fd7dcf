import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findContacts } from './contact-detection.ts'
import { MAX_MESSAGES_READ_TOGETHER } from './phone-detection.ts'

const seen = (text: string, before: readonly string[] = []) =>
  findContacts(text, before).map(({ kind, start, end }) => [kind, text.slice(start, end)])

describe('a phone number', () => {
  it('is found where it is, accents and emoji before it', () => {
    expect(seen('😀 Écrivez-moi : 514 555-1234, merci')).toEqual([['phone-number', '514 555-1234']])
  })

  it('is found in the message that ends it, over several of the same sender', () => {
    expect(seen('1234', ['Bonjour!', '514', '555'])).toEqual([['phone-number', '1234']])
    expect(seen('34', ['5', '1', '4 5', '55', '12'])).toEqual([['phone-number', '34']])
    expect(seen('cinq cinq cinq, douze trente-quatre', ['cinq un quatre'])).toHaveLength(1)
  })

  it('is not made of numbers between which people write words', () => {
    expect(seen('Le code est 4155', ['J’arrive à 9 h 30 le 26', 'Il reste 12 tâches'])).toEqual([])
    expect(seen('1234', ['514', '555 merci'])).toEqual([])
  })

  it('that stood whole in an earlier message is not found again', () => {
    expect(seen('Merci beaucoup', ['514 555-1234'])).toEqual([])
  })

  it('cut anywhere into several messages is found in the last', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: MAX_MESSAGES_READ_TOGETHER - 1 })
    fc.assert(
      fc.property(cuts, fc.constantFrom('5145551234', '4185550199', '8195552368'), (at, number) => {
        const edges = [0, ...at.toSorted((a, b) => a - b), number.length]
        const parts = edges.slice(1).map((edge, index) => number.slice(edges[index], edge))
        const last = parts.pop() ?? ''
        expect(findContacts(last, parts).some(({ kind }) => kind === 'phone-number')).toBe(true)
      }),
    )
  })
})

describe('whoever writes is warned of', () => {
  it.each([
    ['mon courriel : claire.roy@exemple.ca', 'email', 'claire.roy@exemple.ca'],
    ['Claire.Roy @ exemple . com svp', 'email', 'Claire.Roy @ exemple . com'],
    ['claire arobase gmail point com', 'email', 'claire arobase gmail point com'],
    ['reach me: claire (at) gmail dot com', 'email', 'claire (at) gmail dot com'],
    ['ＣＬＡＩＲＥ＠ｅｘｅｍｐｌｅ．ｃａ', 'email', 'ＣＬＡＩＲＥ＠ｅｘｅｍｐｌｅ．ｃａ'],
    ['suivez @claire_menage', 'handle', '@claire_menage'],
    ['on se parle sur WhatsApp?', 'handle', 'WhatsApp'],
    ['Instagram : clairemenage', 'handle', 'Instagram'],
    ['je préfère un virement Interac', 'outside-payment', 'Interac'],
    ['Pouvez-vous me payer comptant?', 'outside-payment', 'payer comptant'],
    ['could you pay me in cash', 'outside-payment', 'pay me in cash'],
    ['on peut le faire sans passer par le site', 'outside-payment', 'sans passer par le site'],
    ['let’s do it outside the app next time', 'outside-payment', 'outside the app'],
  ])('« %s »', (text, kind, words) => {
    expect(seen(text)).toEqual([[kind, words]])
  })
})

it.each([
  'Bonjour! J’arrive vers 8 h 45, le code de la porte est bien 4821?',
  'Le savon liquide est sous l’évier, le reçu de 64,50 $ est sur la table.',
  'Votre réservation MN-7K3QXD est le 2026-11-26 à 09:00.',
  'I’ll be at St. Denis street at 9.30 with the 2 vacuums.',
  'Merci @ vous!',
  'Parfait, à jeudi 👍🏽',
  'H2X 3K8, 4210 rue Saint-Denis, app. 3',
  'Il a fallu 3 heures, soit 12 pièces et 40 minutes.',
  'Je paie avec ma carte, comme la dernière fois.',
])('nothing is found in « %s »', (text) => {
  expect(seen(text)).toEqual([])
})

it('answers stretches within the text, sorted and none inside another, for anything at all', () => {
  const words = fc.constantFrom('514 555-1234', '@claire', 'é@ü.ca', 'Interac', 'payer', 'comptant', '😀', ' ', '.', '٥', 'ﬁ', 'a')
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), (parts, before) => {
      const text = parts.join('')
      const found = findContacts(text, before)
      for (const [index, { start, end }] of found.entries()) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(text.length)
        const next = found[index + 1]
        if (next) expect(next.start >= start && next.end > end).toBe(true)
      }
    }),
  )
})
