// The pages for future cleaners name everything that the list asks for.
import { expect, it } from 'vitest'
import { LANGUAGES } from '#domain/account.ts'
import { translations } from './all.ts'

const PHOTO = /photo de vous|votre photo|photo of you|your photo/i

it.each(LANGUAGES)('in %s, whoever wants to be in the list reads that a photo is needed', (language) => {
  const { becoming, careers, join } = translations[language]
  expect(careers.asked.neededList.some((line) => PHOTO.test(line))).toBe(true)
  expect(join.questions.items.start.answer).toMatch(PHOTO)
  // The page shows them in this order.
  expect(Object.keys(becoming.papers.items)).toEqual(['id', 'report', 'photo', 'rates', 'insurance', 'taxes'])
  expect(becoming.papers.lede).toMatch(/quatre premiers|first four/)
})

it.each(LANGUAGES)(
  'in %s, whoever may give an insurance reads that it is renewed, and every paper says that series end with it',
  (language) => {
    const { careers, emails, independentWork, verification } = translations[language]
    const { hint } = verification.documents.insurance
    for (const told of [hint, careers.asked.helpsList[1], independentWork.chapters.insurance.body]) expect(told).toMatch(/renouvele|renew/i)
    for (const told of [hint, verification.endings.ending, emails['check-ending'].after, emails['check-lapsed'].body])
      expect(told).toMatch(/vos séries|your series/)
  },
)
