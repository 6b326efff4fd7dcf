import { expect, it } from 'vitest'
import { cappedAt, countPages, pageFrom, pageWithin, sliceOf } from './paging.ts'

it('a page lies after the pages before it', () => {
  expect(sliceOf({ page: 1, pageSize: 20 })).toEqual({ limit: 20, offset: 0 })
  expect(sliceOf({ page: 3, pageSize: 20 })).toEqual({ limit: 20, offset: 40 })
})

it('a list has at least one page, and no page without an item but that one', () => {
  expect([0, 1, 20, 21, 40].map((total) => countPages(total, 20))).toEqual([1, 1, 1, 2, 2])
})

it('a page past the end is the last one', () => {
  const ofThree = (total: number) => pageWithin({ page: 3, pageSize: 20 }, total)
  expect([0, 20, 40, 41, 900].map(ofThree)).toEqual([1, 1, 2, 3, 3])
})

it('of a list that is whole, each page holds the next ones; past the end, the last ones', () => {
  const pages = [1, 2, 3].map((page) => pageFrom(['a', 'b', 'c'], { page, pageSize: 2 }))
  expect(pages.map(({ page, items }) => [page, items])).toEqual([
    [1, ['a', 'b']],
    [2, ['c']],
    [2, ['c']],
  ])
  expect(pageFrom([], { page: 2, pageSize: 2 })).toEqual({ items: [], page: 1, pageSize: 2, total: 0 })
})

it('a count past its cap says that there are more', () => {
  expect(cappedAt(10, 10)).toEqual({ total: 10, totalIsCapped: false })
  expect(cappedAt(10, 11)).toEqual({ total: 10, totalIsCapped: true })
})
