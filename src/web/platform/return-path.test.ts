import type { UserId } from '#domain/id.ts'
import { describe, expect, it } from 'vitest'
import { admit, isHidden } from './access.ts'
import { isLoginPath, isReturnPath, loginPath, makeReturnPath, safePath } from './return-path.ts'
import { apartFromMessages, withMessages } from './messages.ts'
import { memoryStorage } from './storage.ts'

describe('the return path', () => {
  it.each([
    '/',
    '/login',
    '/register',
    '/auth/success',
    '/auth/select-role',
    '/forgot-password',
    '/verify-email/abc',
    '/newsletter/confirm/abc',
    '/newsletter/unsubscribe/abc',
    '/alerts/abc',
    '/reset-password',
    '/reset-password/abc',
    '/reset-password-x',
  ])('never remembers %s', (path) => {
    expect(isReturnPath(path)).toBe(false)
  })

  it.each(['/cleaners', '/book/marie', '/bookings/1', '/loginless', '/authors'])('remembers %s', (path) => {
    expect(isReturnPath(path)).toBe(true)
  })

  it('is home until a page was seen, and again once cleared', () => {
    const path = makeReturnPath(memoryStorage())
    expect(path.read()).toBe('/')
    path.remember('/book/marie?date=2026-11-26')
    path.remember('/login')
    expect(path.read()).toBe('/book/marie?date=2026-11-26')
    path.clear()
    expect(path.read()).toBe('/')
  })

  it.each([
    ['/bookings?page=2', '/bookings?page=2'],
    ['//evil.test/x', null],
    ['/.//evil.test', null],
    ['/a/..//evil.test', null],
    ['/%2e//evil.test', null],
    ['/\t/evil.test', null],
    ['/\\evil.test', null],
    ['https://evil.test', null],
    ['javascript:alert(1)', null],
    ['', null],
    [null, null],
  ])('takes %s from an address as %s', (given, expected) => {
    expect(safePath(given)).toBe(expected)
  })

  it('carries the target to the sign-in page', () => {
    expect(loginPath('/book/marie?hours=4')).toBe('/login?next=%2Fbook%2Fmarie%3Fhours%3D4')
    expect(loginPath('/auth/select-role')).toBe('/login')
  })
})

describe('a login path', () => {
  it.each(['/login', '/register', '/auth', '/auth/success', '/forgot-password', '/reset-password/abc'])('%s is one', (path) => {
    expect(isLoginPath(path)).toBe(true)
  })

  it.each(['/', '/auth/select-role', '/loginless', '/bookings'])('%s is none', (path) => {
    expect(isLoginPath(path)).toBe(false)
  })
})

describe('what an address says', () => {
  it('survives a redirect, and is shown once', () => {
    const { asked, messages } = apartFromMessages(new URL('http://here.test/profile?tab=1&error=Oups&message=Bon'))
    expect(asked.search).toBe('?tab=1')
    expect(withMessages('/login?next=%2Fprofile#top', messages)).toBe('/login?next=%2Fprofile&message=Bon&error=Oups#top')
    expect(withMessages('/admin', new URLSearchParams())).toBe('/admin')
  })
})

describe('who may open a page', () => {
  const at = (path: string) => new URL(path, 'http://here.test')
  const client = {
    id: '1' as UserId,
    name: 'C',
    email: 'c@x.ca',
    emailVerified: true,
    hasPassword: true,
    role: 'client',
    profilePic: null,
    language: 'fr',
    gender: null,
    phoneNumber: null,
    notificationFrequency: 'instant',
    hidesPresence: false,
    operatorRole: null,
    cleanerSlug: null,
  } as const

  it('sends strangers to sign in, and remembers where they were going', () => {
    expect(admit('client', null, at('/properties?x=1'))).toBe('/login?next=%2Fproperties%3Fx%3D1')
  })

  it('sends the wrong role home, and someone without a role to choose one', () => {
    expect(admit('cleaner', client, at('/profile/calendar'))).toBe('/')
    expect(admit('client', { ...client, role: null }, at('/properties'))).toBe('/auth/select-role')
    expect(admit('client', client, at('/properties'))).toBeNull()
    expect(admit('client or cleaner', { ...client, role: null }, at('/bookings'))).toBe('/auth/select-role')
    expect(admit('client or cleaner', client, at('/bookings'))).toBeNull()
  })

  it('keeps operators in their own part of the site', () => {
    const operator = { ...client, role: 'admin' } as const
    expect(admit('anyone', operator, at('/cleaners'))).toBe('/admin')
    expect(admit('admin', operator, at('/admin'))).toBeNull()
    expect(admit('admin', operator, at('/admin/health'))).toBeNull()
    expect(admit('signed-out', operator, at('/login?next=%2Fadmin%2Fusers'))).toBe('/admin/users')
    expect(admit('signed-out', operator, at('/login?next=%2Fbookings'))).toBe('/admin')
    expect(admit('signed-out', operator, at('/login?next=%2Fadministration'))).toBe('/admin')
  })

  it('hides the operators’ pages from everyone else, and asks strangers to sign in', () => {
    expect(isHidden('admin', client)).toBe(true)
    expect(isHidden('admin', { ...client, role: null })).toBe(true)
    expect(isHidden('admin', { ...client, role: 'admin' })).toBe(false)
    expect(admit('admin', null, at('/admin/users'))).toBe('/login?next=%2Fadmin%2Fusers')
  })

  it('has no sign-in page for someone who is in', () => {
    expect(admit('signed-out', client, at('/login'))).toBe('/profile')
    expect(admit('signed-out', client, at('/login?next=%2Fbookings'))).toBe('/bookings')
    expect(admit('signed-out', null, at('/login'))).toBeNull()
  })
})
