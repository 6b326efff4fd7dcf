import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from './account.ts'
import { MAX_PRAISE_LENGTH, MIN_PRAISE_LENGTH, MIN_PRAISE_STARS, praiseFor, praiseIn, quotedOnce, type Opinion } from './praise.ts'

const day = (date: string) => new Date(`2026-${date}T12:00:00Z`)
const said = (comment: string, over: Partial<Opinion> = {}): Opinion => ({
  stars: 5,
  comment,
  language: 'fr',
  shownAt: day('05-01'),
  ...over,
})

describe('the line that a card quotes', () => {
  it.each<[string, Opinion[], ReturnType<typeof praiseIn>]>([
    ['nothing without a review', [], {}],
    [
      'the first sentence alone',
      [said('Tout brille, même le dessus du frigo. On y retourne.')],
      { fr: 'Tout brille, même le dessus du frigo.' },
    ],
    ['a comment without a full stop whole', [said('Une vraie perle pour la maison')], { fr: 'Une vraie perle pour la maison' }],
    ['an abbreviation inside a word is no end', [said('Arrivée à 8h.30 pile, bravo!')], { fr: 'Arrivée à 8h.30 pile, bravo!' }],
    ['nothing of an unhappy client', [said('Un peu déçue de la salle de bain.', { stars: 3 })], {}],
    ['nothing too short to mean anything', [said('Merci! Très bien.')], {}],
    [
      'nothing of four stars, however late',
      [said('Travail correct, un peu pressé.', { stars: 4, shownAt: day('10-01') }), said('Impeccable du début à la fin.')],
      { fr: 'Impeccable du début à la fin.' },
    ],
    [
      'the latest of equals',
      [said('Le printemps a été magnifique.'), said('L’automne a été plus beau encore.', { shownAt: day('10-01') })],
      { fr: 'L’automne a été plus beau encore.' },
    ],
    [
      'one in each language',
      [said('Une perle, vraiment.'), said('Spotless, down to the baseboards.', { language: 'en' })],
      { fr: 'Une perle, vraiment.', en: 'Spotless, down to the baseboards.' },
    ],
  ])('is %s', (_, opinions, praise) => {
    expect(praiseIn(opinions)).toEqual(praise)
  })

  const opinion = fc.record({
    stars: fc.integer({ min: 1, max: 5 }),
    comment: fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(fc.constantFrom('Tout', 'brille.', 'Bravo!', 'enfin', '\n'), { maxLength: 40 }).map((words) => words.join(' ')),
    ),
    language: fc.constantFrom(...LANGUAGES),
    shownAt: fc.constantFrom(day('01-01'), day('06-01'), day('11-01')),
  })

  it('opens the comment of a pleased client, in one line, whatever the order of the reviews', () => {
    fc.assert(
      fc.property(fc.array(opinion, { maxLength: 12 }), (opinions) => {
        const praise = praiseIn(opinions)
        expect(praiseIn(opinions.toReversed())).toEqual(praise)
        for (const language of LANGUAGES) {
          const line = praise[language]
          if (line === undefined) continue
          expect(line.length >= MIN_PRAISE_LENGTH && line.length <= MAX_PRAISE_LENGTH && !line.includes('\n')).toBe(true)
          const sources = opinions.filter((one) => one.language === language && one.comment.trim().startsWith(line))
          expect(sources.some(({ stars }) => stars >= MIN_PRAISE_STARS)).toBe(true)
        }
      }),
    )
  })

  it('is never changed by one more review of fewer stars', () => {
    fc.assert(
      fc.property(fc.array(opinion, { maxLength: 8 }), opinion, (opinions, more) => {
        const before = praiseIn(opinions)
        const lowest = { ...more, stars: MIN_PRAISE_STARS - 1 }
        expect(praiseIn([...opinions, lowest])).toEqual(before)
      }),
    )
  })

  it('stands once on a page, beside the first of those who have it', () => {
    const card = (slug: string, text: string | null) => ({ slug, praise: text === null ? null : { text } })
    const page = [card('a', 'Une perle.'), card('b', null), card('c', 'Une perle.'), card('d', 'A gem.'), card('e', null)]
    expect(quotedOnce(page).map(({ slug, praise }) => [slug, praise?.text])).toEqual([
      ['a', 'Une perle.'],
      ['b', undefined],
      ['c', undefined],
      ['d', 'A gem.'],
      ['e', undefined],
    ])
  })

  it('is read in one’s own language where there is one', () => {
    expect(praiseFor({ fr: 'Une perle.', en: 'A gem.' }, 'en')).toEqual({ text: 'A gem.', language: 'en' })
    expect(praiseFor({ fr: 'Une perle.' }, 'en')).toEqual({ text: 'Une perle.', language: 'fr' })
    expect(praiseFor({}, 'fr')).toBeNull()
  })
})
