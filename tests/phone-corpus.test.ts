// Both kinds of error of the detection, counted over texts that people could write and over every sentence of the product.
import { describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { HARMLESS } from './support/phone-corpus/harmless.ts'
import { WITH_PHONE_NUMBERS, type Written } from './support/phone-corpus/with-numbers.ts'
import { findPhoneNumbers, findPhoneNumbersAfter, MAX_MESSAGES_READ_TOGETHER } from '#domain/phone-detection.ts'

const isFound = (written: Written): boolean =>
  typeof written === 'string'
    ? findPhoneNumbers(written).length > 0
    : written.some((text, index) => findPhoneNumbersAfter(written.slice(0, index), text).length > 0)

const all = (corpus: Readonly<Record<string, readonly Written[]>>): readonly Written[] => Object.values(corpus).flat()
const MAX_ERRORS = 0.01
const print = (kind: string, errors: readonly Written[], of: readonly Written[]): boolean =>
  process.stdout.write(`${kind}: ${errors.length} of ${of.length} (${((100 * errors.length) / of.length).toFixed(2)} %)\n`)

describe('of a hundred texts', () => {
  const withNumbers = all(WITH_PHONE_NUMBERS)
  const harmless = all(HARMLESS)

  it('with a phone number, at most one passes', () => {
    const missed = withNumbers.filter((text) => !isFound(text))
    print('phone numbers missed', missed, withNumbers)
    expect(withNumbers.length).toBeGreaterThanOrEqual(300)
    expect(missed.length / withNumbers.length, JSON.stringify(missed)).toBeLessThanOrEqual(MAX_ERRORS)
  })

  it('without one, at most one is refused', () => {
    const refused = harmless.filter(isFound)
    print('harmless texts refused', refused, harmless)
    expect(harmless.length).toBeGreaterThanOrEqual(300)
    expect(refused.length / harmless.length, JSON.stringify(refused)).toBeLessThanOrEqual(MAX_ERRORS)
  })
})

it('no sentence of the product is taken for a phone number, but the two that show one', () => {
  const sentences = sentencesOf(translations)
  expect(sentences.length).toBeGreaterThan(5_000)
  expect(sentences.filter((sentence) => isFound(sentence) && !sentence.includes('514 555-0123'))).toEqual([])
  expect(sentences.filter(isFound)).not.toEqual([])
})

describe('a number over several messages', () => {
  it('is marked in the last of them alone', () => {
    expect(findPhoneNumbersAfter(['mon cell: 514', '555'], '1234, merci')).toEqual([{ start: 0, end: 4 }])
    expect(findPhoneNumbersAfter(['bonjour'], 'au 514 555-1234')).toEqual([{ start: 3, end: 15 }])
  })

  it('that was complete before counts no more', () => {
    expect(findPhoneNumbersAfter(['514 555-1234'], 'à demain, 9 h')).toEqual([])
  })

  it('is found when its digits come one by one, and forgotten past the messages that are read together', () => {
    const digits = [...'5145551234']
    expect(digits).toHaveLength(MAX_MESSAGES_READ_TOGETHER)
    expect(findPhoneNumbersAfter(digits.slice(0, -1), '4')).toHaveLength(1)
    expect(findPhoneNumbersAfter([...digits.slice(0, -1), '0'], '4')).toEqual([])
  })
})

function sentencesOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(sentencesOf) : []
}
