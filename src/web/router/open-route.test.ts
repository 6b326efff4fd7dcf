// What comes of opening a page.
import { describe, expect, it } from 'vitest'
import { openRoute } from './open-route.ts'
import { redirect, StatusError, type Route } from './route.ts'

const url = new URL('https://maisonnette.test/bookings/7?tab=late')
const code = { Page: () => null }
const open = (route: Partial<Route<string>>) =>
  openRoute(
    { route: { path: '/bookings/:id', code: async () => code, load: async () => null, ...route }, params: { id: '7' } },
    url,
    'context',
  )

describe('a page that is opened', () => {
  it('is its code, once its loader has what it wants', async () => {
    const seen: unknown[] = []
    expect(await open({ load: async (visit) => seen.push(visit) })).toEqual({ code, error: undefined })
    expect(seen).toEqual([{ url, params: { id: '7' }, context: 'context' }])
  })

  it('sends on without waiting for its code', async () => {
    const never = new Promise<never>(() => undefined)
    expect(await open({ code: () => never, load: async () => Promise.reject(redirect('/login', 301)) })).toEqual({
      to: '/login',
      status: 301,
    })
  })

  it('says why it failed, and keeps the code that shows it', async () => {
    const error = new StatusError(410, { code: 'gone' })
    expect(await open({ load: async () => Promise.reject(error) })).toEqual({ code, error })
  })

  it('fails where its loader throws at once', async () => {
    const error = new StatusError(404)
    const load = () => {
      throw error
    }
    expect(await open({ load })).toEqual({ code, error })
  })

  it('fails where its code does not come', async () => {
    const error = new Error('cut off')
    expect(await open({ code: async () => Promise.reject(error) })).toEqual({ code: null, error })
  })
})
