// Every word comes back from rows as it went into them, and no word of rows is another word of the code.
import { expect, it } from 'vitest'
import { STEPS } from './booking-steps.ts'
import { TIMERS } from './booking-timers.ts'
import { NOTICE_KINDS } from './notice.ts'
import { knownWord, storedWord } from './stored-word.ts'

it.each([
  ['deadlines', TIMERS, ['claim-due']],
  ['notices', NOTICE_KINDS, ['client-claim', 'cleaner-claim']],
  ['steps', Object.keys(STEPS), ['waive-claim']],
])('%s are read as they were written, under the words of the version before', (_of, words: readonly string[], older) => {
  const stored = words.map((word) => storedWord(word))
  expect(stored.map((word) => knownWord(word))).toEqual(words)
  expect(new Set(stored).size).toBe(words.length)
  expect(stored.filter((word) => !words.includes(word))).toEqual(older)
})
