import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchActivity } from './activity.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  show(state: DocumentVisibilityState): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
  use(): void {
    this.dispatchEvent(new Event('keydown'))
  }
}

const FIVE_MINUTES = 5 * 60_000
let page: Page
let told: boolean[]
let isActive: () => boolean

beforeEach(() => {
  vi.useFakeTimers()
  page = new Page()
  told = []
  isActive = watchActivity(page as unknown as Document, (active) => told.push(active))
})
afterEach(() => vi.useRealTimers())

describe('a page', () => {
  it('is in use when it opens, and left after five minutes without a sign of use', () => {
    expect(isActive()).toBe(true)
    vi.advanceTimersByTime(FIVE_MINUTES - 1)
    expect(told).toEqual([])
    vi.advanceTimersByTime(1)
    expect([told, isActive()]).toEqual([[false], false])
  })

  it('that is used counts its five minutes anew, and says nothing', () => {
    for (let minute = 0; minute < 30; minute += 1) {
      vi.advanceTimersByTime(60_000)
      page.use()
    }
    expect(told).toEqual([])
  })

  it('that was left is in use again at the first sign', () => {
    vi.advanceTimersByTime(FIVE_MINUTES)
    page.use()
    expect(told).toEqual([false, true])
  })

  it('that is hidden is left at once, whatever moves in it, and back when it is shown', () => {
    page.show('hidden')
    vi.advanceTimersByTime(2_000)
    page.use()
    expect(told).toEqual([false])
    page.show('visible')
    expect(told).toEqual([false, true])
  })
})
