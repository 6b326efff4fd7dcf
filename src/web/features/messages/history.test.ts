import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import {
  around,
  beginHistory,
  draw,
  drawnMessages,
  earlier,
  hearMessages,
  isAtEnd,
  isAtStart,
  later,
  latest,
  missingOf,
  readMessages,
  type History,
  type Stretch,
} from './history.ts'

const message = (number: number, by: Message['by'] = 'client'): Message => ({
  id: `id-${number}` as Message['id'],
  number,
  sentId: `sent-${number}`,
  by,
  text: `message ${number}`,
  language: 'fr',
  photos: [],
  at: '2026-11-23T14:00:00.000Z',
  readAt: null,
})
const stretch = (from: number, to: number): Message[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index))
const numbers = (history: History): number[] => drawnMessages(history).map(({ number }) => number)

/** As the page does: asks for what is missing, then draws. */
function go(history: History, wanted: Stretch): History {
  const missing = missingOf(history, wanted)
  return draw(missing ? hearMessages(history, stretch(missing.from, missing.to)) : history, wanted)
}

describe('a conversation of 10,000 messages', () => {
  it('is never drawn in more than 150, without gaps, wherever one goes', () => {
    const step = fc.oneof(
      fc.constantFrom('earlier' as const, 'later' as const, 'latest' as const, 'new' as const),
      fc.integer({ min: 1, max: 10_000 }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let history = beginHistory(stretch(9_951, 10_000))
        for (const next of steps) {
          if (next === 'new') history = hearMessages(history, [message(history.last + 1)])
          else if (next === 'earlier') history = go(history, earlier(history))
          else if (next === 'later') history = go(history, later(history))
          else history = go(history, next === 'latest' ? latest(history) : around(history, next))
          const drawn = numbers(history)
          expect(drawn.length).toBeLessThanOrEqual(150)
          expect(drawn).toEqual(stretch(history.drawn.from, history.drawn.to).map(({ number }) => number))
          if (typeof next === 'number') expect(drawn).toContain(next)
        }
      }),
    )
  })

  it('is read back to its first message, and forward to its last', () => {
    let history = beginHistory(stretch(9_951, 10_000))
    while (!isAtStart(history)) history = go(history, earlier(history))
    expect(numbers(history)[0]).toBe(1)
    expect(isAtEnd(history)).toBe(false)
    while (!isAtEnd(history)) history = go(history, later(history))
    expect(numbers(history).at(-1)).toBe(10_000)
  })
})

describe('new messages', () => {
  it('are drawn behind the last, whatever their order and however often they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([4, 5, 6, 7], { minLength: 4 }), fc.array(fc.constantFrom(4, 5, 6, 7)), (order, again) => {
        const heard = [...order, ...again].reduce(
          (history, number) => hearMessages(history, [message(number)]),
          beginHistory(stretch(1, 3)),
        )
        expect(numbers(heard)).toEqual([1, 2, 3, 4, 5, 6, 7])
      }),
    )
  })

  it('wait below while one reads further up', () => {
    const up = draw(beginHistory(stretch(1, 100)), { from: 1, to: 50 })
    const heard = hearMessages(up, [message(101)])
    expect([numbers(heard).at(-1), heard.last, isAtEnd(heard)]).toEqual([50, 101, false])
  })

  it('behind a gap are drawn once the gap is filled', () => {
    const heard = hearMessages(beginHistory(stretch(1, 3)), [message(6)])
    expect([numbers(heard).at(-1), isAtEnd(heard)]).toEqual([3, false])
    expect(missingOf(heard, { from: 1, to: 6 })).toEqual({ from: 4, to: 5 })
    expect(numbers(go(heard, later(heard)))).toEqual([1, 2, 3, 4, 5, 6])
  })
})

it('an empty conversation begins with its first message', () => {
  const empty = beginHistory([])
  expect([numbers(empty), isAtStart(empty), isAtEnd(empty)]).toEqual([[], true, true])
  expect(numbers(hearMessages(empty, [message(1)]))).toEqual([1])
})

it('a receipt marks what was written up to it by that part, and leaves earlier moments', () => {
  const first = readMessages(beginHistory([message(1), message(2, 'cleaner'), message(3), message(4)]), 'client', 1, 'early')
  const second = readMessages(first, 'client', 3, 'late')
  expect(drawnMessages(second).map(({ readAt }) => readAt)).toEqual(['early', null, 'late', null])
})
