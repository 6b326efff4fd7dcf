import { expect, it } from 'vitest'
import { memoryStorage } from '../storage.ts'
import { draftPlace } from './draft-place.ts'

const KEY = 'draft:note:1'
const browser = (local: Readonly<Record<string, string>> = {}) => {
  const storages = { session: memoryStorage(), local: memoryStorage(local) }
  return { ...storages, place: draftPlace(storages) }
}

it('what is written in a session that is not remembered, or by nobody, never reaches the browser', () => {
  const { place, session, local } = browser()
  place.set(KEY, 'clé sous la jardinière')
  expect([place.get(KEY), session.get(KEY), local.keys()]).toEqual(['clé sous la jardinière', 'clé sous la jardinière', []])
})

it('what is written in a session that is remembered stays in the browser, for every tab', () => {
  const { place, session, local } = browser({ token: 'x' })
  place.set(KEY, 'a')
  expect([place.get(KEY), local.get(KEY), session.keys()]).toEqual(['a', 'a', []])
})

it('goes to the browser with the next word once the session is remembered', () => {
  const { place, session, local } = browser()
  place.set(KEY, 'a')
  local.set('token', 'x')
  expect(place.get(KEY)).toBe('a')
  place.set(KEY, 'ab')
  expect([local.get(KEY), session.keys()]).toEqual(['ab', []])
})

it('is found again after the session has ended by itself, and leaves the browser with the tab', () => {
  const { place, session, local } = browser({ token: 'x' })
  place.set(KEY, 'a')
  local.remove('token')
  expect(place.get(KEY)).toBe('a')
  expect([session.get(KEY), local.get(KEY)]).toEqual(['a', null])
})

it('is removed everywhere', () => {
  const { place, session, local } = browser({ [KEY]: 'old' })
  session.set(KEY, 'new')
  expect(place.keys()).toEqual([KEY])
  place.remove(KEY)
  expect([session.keys(), local.keys()]).toEqual([[], []])
})
