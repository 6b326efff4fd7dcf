// Messages with and without phone numbers, in both languages, and what the detector makes of each.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPhoneNumbers, refusePhoneNumbers } from './phone-detection.ts'
import { Refusal } from './refusal.ts'

const WITH_NUMBERS: readonly string[] = [
  'Appelez-moi au 514-555-1234',
  'Call me at (438) 555-0199 tonight',
  '5 1 4 5 5 5 1 2 3 4',
  'mon cell: ５１４－５５５－１２３４',
  'reach me at +33 6 12 34 56 78',
  'cinq un quatre, cinq cinq cinq, un deux trois quatre',
  'five one four five five five one two three four',
  'five-one-four 555 twelve thirty-four',
  'cinq cent quatorze, cinq cent cinquante-cinq, douze trente-quatre',
  'quatre cent cinquante 555 quatre-vingt-douze soixante-quinze',
  'textez 5l4-555-l234',
  'text 514 555 OI99',
  '514_555_1234',
  '514*555*1234',
  '514 / 555 / 1234',
  'Mon numéro : 514\n555\n1234',
  'le 5\u200b1\u200b4 5\u200b5\u200b5 1\u200b2\u200b3\u200b4',
  '5️⃣1️⃣4️⃣5️⃣5️⃣5️⃣1️⃣2️⃣3️⃣4️⃣',
  '1 800 555-0199 poste 12',
  '514 tiret 555 tiret 1234',
  '514 dash 555 dash 1234',
  'cinqunquatre cinqcinqcinq undeuxtroisquatre',
  '٥١٤ ٥٥٥ ١٢٣٤',
  '514.555.1234',
  'Appartement 3, 5l4 555 1234',
  'ZÉRO problème: quatre trois huit 555 oh one nine nine',
  '5 o 4 5 5 5 l 2 3 4',
]

const WITHOUT_NUMBERS: readonly string[] = [
  'Bonjour Marie, à jeudi 9 h!',
  'Hi, see you on Thursday at 9:00 a.m.',
  'Votre réservation MN-7K2F est confirmée.',
  'About MN-7K2F9A: the key is under the mat',
  'Facture FAC-2026-000123A payée',
  'Facture 2026-000123',
  'Le 2026-11-26 de 09:00 à 13:00',
  'From 2026-11-26 09:00 to 2026-11-26 13:00',
  'Le 25/12/2026 10:00, ça vous va?',
  'Mon adresse est le 1234, rue Saint-Denis, H2J 2K8',
  'It is 4500 Saint-Denis, apartment 302, third floor',
  'Le code de la porte est 4821#',
  'The alarm code is 2580, then press 1',
  'Le total est de 176,52 $, dont 88,26 $ maintenant',
  'That is $1,234.56 for 3 visits of $411.52',
  'Trois chambres, deux salles de bain, une cuisine et un salon',
  'Two cats, one dog, three bedrooms and four windows',
  'Un 4 1/2 de 1200 pi² au 2e étage',
  'Il faut 2 l de savon, 3 chiffons et 1 balai',
  'I can come between 8 and 12 or from 13 to 17',
  'Vingt-trois fenêtres, quatre-vingts carreaux',
  'One hundred and twenty square metres',
  'Le wifi est Maison5G, mot de passe chat2024!',
  'Order number A12-334-B, 6 boxes',
  'Comptez 1, 2, 3, 4 pièces',
  'TPS 123456789 RT0001, TVQ 1234567890 TQ0001',
  'La visite durera 4 h 30, de 8 h 30 à 13 h',
  '',
]

describe('phone numbers in messages', () => {
  it.each(WITH_NUMBERS)('is found in %j', (text) => {
    expect(findPhoneNumbers(text)).toHaveLength(1)
  })

  it.each(WITHOUT_NUMBERS)('is not found in %j', (text) => {
    expect(findPhoneNumbers(text)).toEqual([])
  })

  it.each([
    ['Appelez le 514-555-1234 merci', '514-555-1234'],
    ['é\u0301🙂 ５１４ ５５５ １２３４!', '５１４ ５５５ １２３４'],
    ['ok: cinq un quatre 555 un deux trois quatre.', 'cinq un quatre 555 un deux trois quatre'],
  ])('the stretch found in %j is the number as it was typed', (text, typed) => {
    expect(findPhoneNumbers(text).map(({ start, end }) => text.slice(start, end))).toEqual([typed])
  })

  it('finds each of two numbers', () => {
    expect(findPhoneNumbers('514-555-1234 ou bien 438 555 0199')).toHaveLength(2)
  })

  const digits = fc
    .tuple(fc.integer({ min: 200, max: 999 }), fc.integer({ min: 200, max: 999 }), fc.integer({ min: 0, max: 9999 }))
    .map(([area, exchange, line]) => `${area}${exchange}${String(line).padStart(4, '0')}`)
  const french = ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']
  const english = ['oh', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
  const disguise = fc.array(
    fc.constantFrom(
      (d: string) => d,
      (d: string) => french[Number(d)]!,
      (d: string) => english[Number(d)]!,
    ),
    {
      minLength: 10,
      maxLength: 10,
    },
  )

  it('any ten digits of the plan are found, each written or spelled, whatever stands between them', () => {
    fc.assert(
      fc.property(digits, disguise, fc.constantFrom(' ', '-', '. ', ' _ ', '\n', ', '), (number, writers, separator) => {
        // "quatre vingt" and the like never arise: every word stands for one digit.
        const text = `(${[...number].map((digit, index) => writers[index]!(digit)).join(separator)})`
        expect(findPhoneNumbers(text).length).toBeGreaterThan(0)
      }),
    )
  })

  it('answers sorted, disjoint stretches inside the text, whatever the text', () => {
    const noise = fc.array(
      fc.constantFrom('5', '1', '4', '514', '555', ' ', '-', 'un', 'cent', 'vingt', 'et', 'o', 'é', '🙂', '\u200b', ':', '+'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          noise.map((parts) => parts.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          let reached = 0
          for (const { start, end } of findPhoneNumbers(text)) {
            expect(start).toBeGreaterThanOrEqual(reached)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
            reached = end
          }
        },
      ),
    )
  })
})

describe('a form with several texts', () => {
  const text = fc.constantFrom(...WITH_NUMBERS, ...WITHOUT_NUMBERS)
  const isNumbered = (words: string): boolean => WITH_NUMBERS.includes(words)

  it('is refused by exactly the fields in which there is a number, and by nothing else', () => {
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), fc.option(text, { nil: undefined }), (bio, skills, education) => {
        const named = [...(isNumbered(bio) ? ['bio'] : []), ...(skills.some(isNumbered) ? ['skills'] : [])]
        if (education !== undefined && isNumbered(education)) named.push('education')
        let refused: readonly string[] = []
        try {
          refusePhoneNumbers({ bio, skills, education })
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          expect(error.code).toBe('phone-number-in-text')
          refused = Object.keys(error.fields ?? {})
        }
        expect(refused).toEqual(named)
      }),
    )
  })
})
