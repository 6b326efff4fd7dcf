// A page is at rest when it is awake, every request that it made is answered, and what it does with the answers asks for nothing more.
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { soon } from './soon.ts'

const askedBy = new WeakMap<Page, Set<Request>>()

/** True too for what never says so: a page that sleeps, one that is not of the site, and one whose clock the test moves, which marks no times. */
export const IS_SETTLED = `!!self.isAsleep || !document.getElementById('root') || '__pwClock' in self || performance.getEntriesByName('awake').length > 0`

/** From now on; before the page goes anywhere. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  askedBy.set(page, open)
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
}

/** The turn of the page's code that follows an answer; a channel, since tests move clocks. */
const A_TURN = `new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = resolve
  port2.postMessage(null)
})`

export async function atRest(page: Page): Promise<void> {
  const open = askedBy.get(page)
  if (!open) throw new Error('the requests of this page are not watched')
  const unanswered = () => expect([...open].map((request) => request.url())).toEqual([])
  await soon(async () => {
    expect(await page.evaluate<boolean>(IS_SETTLED), `${page.url()} wakes`).toBe(true)
    unanswered()
    await page.evaluate(A_TURN)
    unanswered()
  })
}
