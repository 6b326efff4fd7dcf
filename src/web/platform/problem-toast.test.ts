import { expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import { ApiProblem, problemFrom } from './api-problem.ts'
import { isRefusal, messageOf, serverMessageOf, standsAtFields } from './problem-toast.ts'

const { accounts, common, shell } = translations.en
const fromServer = (body: string) => problemFrom({ status: 500, statusText: 'Internal Server Error', body }, common.failures.unreadable)

it("shows the server's message or error, else the given one", () => {
  for (const say of [messageOf, serverMessageOf]) {
    expect(say(fromServer('{"code":"x","message":"Taken."}'), 'Failed')).toBe('Taken.')
    expect(say(fromServer('{"error":"No room."}'), 'Failed')).toBe('No room.')
    expect(say(fromServer('{}'), 'Failed')).toBe('Failed')
    expect(say(new Error('inside'), 'Failed')).toBe('Failed')
  }
})

it('shows an answer without JSON, except where signing in or up failed', () => {
  expect(messageOf(fromServer('<html>'), accounts.profile.failed)).toBe(
    'Server error occurred. Please try again later. (500 Internal Server Error)',
  )
  expect(serverMessageOf(fromServer('<html>'), accounts.login.failed)).toBe('Failed to login')
  expect(serverMessageOf(new ApiProblem(0, { code: 'timeout', message: 'Late.' }), accounts.login.failed)).toBe('Late.')
})

it('leaves to a form what its fields say, and nothing else', () => {
  const refused = (fields: Record<string, string>) => new ApiProblem(422, { code: 'malformed-request', message: 'Check.', fields })
  const form = { email: '', name: '' }
  expect(standsAtFields(refused({ email: 'Taken.' }), form)).toBe(true)
  expect(standsAtFields(refused({ email: 'Taken.', role: 'Unknown.' }), form)).toBe(false)
  expect(standsAtFields(refused({}), form)).toBe(false)
  expect(standsAtFields(new Error('inside'), form)).toBe(false)
})

it.each([
  [503, 'Service Unavailable', '<h1>Down</h1>', '503 Service Unavailable'],
  [502, '', 'nginx', '502'],
  [404, 'Not Found', '<html><style>h1{}</style><h1>No such\n  page</h1></html>', '404 No such page'],
  [403, 'Forbidden', '', '403 Forbidden'],
  [413, 'Payload Too Large', 'x'.repeat(400), `413 ${'x'.repeat(160)}…`],
])('an answer of %s that is not ours is told with its status and text', (status, statusText, body, came) => {
  const problem = problemFrom({ status, statusText, body }, common.failures.unreadable)
  expect(problem).toMatchObject({ status, code: 'unreadable', message: `${common.failures.unreadable} (${came})` })
})

it('has the words of the catalogue', () => {
  expect([accounts.login.failed, accounts.register.failed, accounts.profile.failed]).toEqual([
    'Failed to login',
    'Failed to register',
    'Failed to update profile',
  ])
  expect([common.success, accounts.login.done, accounts.register.done, shell.signedOut]).toEqual([
    'Success',
    'Logged in successfully',
    'Registration successful',
    'Logged out successfully',
  ])
  expect([accounts.profile.saved, accounts.profile.savedBody, common.error]).toEqual([
    'Profile updated',
    'Your profile has been updated successfully.',
    'Error',
  ])
})

it.each([
  [new ApiProblem(401, { code: 'bad-credentials', message: 'Wrong.' }), true],
  [new ApiProblem(429, { code: 'too-many-requests', message: 'Wait.' }), true],
  [fromServer('<html>'), false],
  [problemFrom({ status: 403, statusText: 'Forbidden', body: 'a proxy' }, ''), false],
  [new ApiProblem(503, { code: 'service-unavailable', message: 'Away.' }), false],
  [new ApiProblem(0, { code: 'timeout', message: 'Late.' }), false],
  [new Error('inside'), false],
])('a form that says its refusals leaves to a toast what is none: %s', (problem, isSaidByForm) => {
  expect(isRefusal(problem)).toBe(isSaidByForm)
})
