// Spans joined and cut, checked point by point on a short number line.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { clipSpans, mergeSpans, subtractSpans } from './intervals.ts'
import type { Span } from './intervals.ts'

const LINE = Array.from({ length: 40 }, (_, point) => point)
const span = fc.tuple(fc.nat(39), fc.nat(39)).map(([a, b]): Span => [a, b])
const spans = fc.array(span, { maxLength: 8 })
const pointsOf = (list: readonly Span[]) => LINE.filter((point) => list.some(([from, until]) => point >= from && point < until))
const isTidy = (list: readonly Span[]) => list.every(([from, until], index) => from < until && (index === 0 || list[index - 1]![1] < from))

it('spans that overlap or touch become one', () => {
  expect(
    mergeSpans([
      [12, 17],
      [8, 12],
      [20, 21],
      [20, 20],
    ]),
  ).toEqual([
    [8, 17],
    [20, 21],
  ])
})

it('merging keeps every point and tidies the list', () => {
  fc.assert(
    fc.property(spans, (list) => {
      expect(pointsOf(mergeSpans(list))).toEqual(pointsOf(list))
      expect(isTidy(mergeSpans(list))).toBe(true)
    }),
  )
})

it('cutting leaves exactly the points outside the holes', () => {
  fc.assert(
    fc.property(spans, spans, (list, holes) => {
      const left = subtractSpans(mergeSpans(list), mergeSpans(holes))
      const gone = new Set(pointsOf(holes))
      expect(pointsOf(left)).toEqual(pointsOf(list).filter((point) => !gone.has(point)))
      expect(isTidy(left)).toBe(true)
    }),
  )
})

it('confining leaves exactly the points between the limits', () => {
  fc.assert(
    fc.property(spans, fc.nat(39), fc.nat(39), (list, from, until) => {
      const left = clipSpans(mergeSpans(list), from, until)
      expect(pointsOf(left)).toEqual(pointsOf(list).filter((point) => point >= from && point < until))
      expect(isTidy(left)).toBe(true)
    }),
  )
})
