// The people who press: those of the demonstration, signed in once; and the product's clock, moved to the day of the visit.
import type { Browser, BrowserContext } from 'playwright-core'
import type { Booking } from '#contract/bookings.ts'
import { DEMO_PASSWORD } from '#server/seed/demo-people.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export async function signIn(browser: Browser, url: string, email: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url })
  const answer = await context.request.post('/api/auth/login', { data: { email, password: DEMO_PASSWORD, remember: true } })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`)
  const session = await context.storageState()
  await context.close()
  return session
}

export async function readBooking(browser: Browser, url: string, state: Session, id: string): Promise<Booking> {
  const context = await browser.newContext({ baseURL: url, storageState: state })
  const booking = (await (await context.request.get(`/api/bookings/${id}`)).json()) as Booking
  await context.close()
  return booking
}

export async function setClock(url: string, now: number): Promise<void> {
  const body = JSON.stringify({ now: new Date(now).toISOString() })
  const answer = await fetch(`${url}/api/sandbox/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`The clock did not move: ${answer.status}`)
}
