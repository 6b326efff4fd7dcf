import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHOICES_PER_QUESTION, drawQuiz, isPassed, markQuiz, QUESTIONS_PER_QUIZ } from './training.ts'

const chanceFrom = (numbers: readonly number[]): (() => number) => {
  let next = 0
  return () => numbers[next++ % numbers.length] ?? 0
}
const draws = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 30 })

test('a quiz asks every question and offers every choice once, in any order', () => {
  fc.assert(
    fc.property(draws, (numbers) => {
      const asked = drawQuiz(chanceFrom(numbers))
      expect(asked.map(({ question }) => question).toSorted()).toEqual([0, 1, 2, 3, 4])
      for (const { choices } of asked) expect(choices.toSorted()).toEqual([0, 1, 2, 3])
    }),
  )
})

test('only the right choice is right, wherever it is shown', () => {
  fc.assert(
    fc.property(draws, fc.array(fc.nat(CHOICES_PER_QUESTION - 1), { minLength: 5, maxLength: 5 }), (numbers, answers) => {
      const asked = drawQuiz(chanceFrom(numbers))
      const marks = markQuiz(asked, answers)
      expect(marks).toHaveLength(QUESTIONS_PER_QUIZ)
      for (const [place, { choices }] of asked.entries()) expect(marks[place]).toBe(choices.indexOf(0) === answers[place])
    }),
  )
})

test('four right answers out of five pass, three do not', () => {
  expect(isPassed([true, true, false, true, true])).toBe(true)
  expect(isPassed([true, true, false, true, false])).toBe(false)
})
