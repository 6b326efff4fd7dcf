import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../storage.ts'
import { DRAFT_LIFE_MS, forgetDraftsOf, makeDraftStore } from './draft-store.ts'

type Note = { readonly text: string }
const asNote = (stored: unknown): Note | null =>
  typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string' ? { text: stored.text } : null

function setUp(storage = memoryStorage(), now = { at: 1_000 }) {
  return { storage, now, store: makeDraftStore({ key: 'draft:note:1', storage, revive: asNote, now: () => now.at }) }
}

describe('a draft', () => {
  it('is found again by another page of the same browser', () => {
    const { storage, store } = setUp()
    store.write({ text: 'clé sous la jardinière' })
    expect(setUp(storage).store.read()).toEqual({ text: 'clé sous la jardinière' })
  })

  it('stays the same object while nothing changes, so that pages do not render for nothing', () => {
    const { storage, store } = setUp()
    store.write({ text: 'a' })
    const other = setUp(storage).store
    expect(other.read()).toBe(other.read())
    expect(store.read()).toBe(store.read())
  })

  it('shows what another tab wrote', () => {
    const { storage, store } = setUp()
    store.write({ text: 'first' })
    setUp(storage).store.write({ text: 'second' })
    expect(store.read()).toEqual({ text: 'second' })
  })

  it('notifies its readers when it is written and when it is deleted', () => {
    const { store } = setUp()
    const heard: (Note | null)[] = []
    const stop = store.subscribe(() => heard.push(store.read()))
    store.write({ text: 'a' })
    store.clear()
    stop()
    store.write({ text: 'b' })
    expect(heard).toEqual([{ text: 'a' }, null])
  })

  it('is let go after its life', () => {
    const { storage, store, now } = setUp()
    store.write({ text: 'old' })
    now.at += DRAFT_LIFE_MS + 1
    expect(setUp(storage, now).store.read()).toBeNull()
  })

  it('is gone after a sign-out, and nothing else is', () => {
    const { storage, store } = setUp(memoryStorage({ theme: 'dark', 'draft:property:p1:new': '{}' }))
    store.write({ text: 'a' })
    forgetDraftsOf(storage)
    expect(storage.keys()).toEqual(['theme'])
    expect(store.read()).toBeNull()
  })

  it.each(['{', 'null', '[]', '{"savedAt":"yesterday","value":{"text":"a"}}', '{"savedAt":1,"value":{"words":"a"}}'])(
    'is ignored when it reads %s',
    (text) => {
      expect(setUp(memoryStorage({ 'draft:note:1': text })).store.read()).toBeNull()
    },
  )
})
