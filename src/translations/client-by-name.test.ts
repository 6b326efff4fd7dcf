// A cleaner at work reads of the client by name: the visit is known there.
import { expect, it } from 'vitest'
import { translations } from './all.ts'

const sentencesIn = (words: unknown): readonly string[] =>
  typeof words === 'string' ? [words] : Object.values(words as Readonly<Record<string, unknown>>).flatMap(sentencesIn)

const NAMELESS = { fr: /\b(?:le|du|au) client\b|\b(?:la|à la|de la) cliente\b/i, en: /\bthe client\b/i } as const

it.each(['fr', 'en'] as const)('the pages of work and the steps of a visit name the client, in %s', (language) => {
  const { visits, bookings, bookingSteps, visitRecord } = translations[language]
  const { cancel, notComing, lockOut } = bookingSteps
  expect(
    sentencesIn({ visits, cancel, notComing, lockOut, secrets: visitRecord.secrets, done: bookings.done }).filter((words) =>
      NAMELESS[language].test(words),
    ),
  ).toEqual([])
})
