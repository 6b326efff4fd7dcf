// What the toast promises: one at a time, removed five seconds after it is dismissed, paused while it is read.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createToastStore, REMOVED_AFTER_DISMISSAL_MS, SHOWN_FOR_MS, type ToastStore } from './toast-store.ts'

describe('the toast', () => {
  let store: ToastStore
  beforeEach(() => {
    vi.useFakeTimers()
    store = createToastStore()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('gives way to a newer one at once', () => {
    store.toast({ title: 'first' })
    store.toast({ title: 'second' })
    expect(store.current()).toMatchObject({ title: 'second', open: true })
  })

  it('closes when dismissed and is removed exactly five seconds later', () => {
    store.toast({ title: 'saved', tone: 'ok' })
    store.dismiss()
    expect(store.current()).toMatchObject({ open: false })
    vi.advanceTimersByTime(REMOVED_AFTER_DISMISSAL_MS - 1)
    expect(store.current()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(store.current()).toBeNull()
    expect(REMOVED_AFTER_DISMISSAL_MS).toBe(5_000)
  })

  it('is dismissed by itself after its time, then removed', () => {
    store.toast({ title: 'saved' })
    vi.advanceTimersByTime(SHOWN_FOR_MS.brief - 1)
    expect(store.current()?.open).toBe(true)
    vi.advanceTimersByTime(1)
    expect(store.current()?.open).toBe(false)
    vi.advanceTimersByTime(5_000)
    expect(store.current()).toBeNull()
  })

  it.each([
    ['bad news', { title: 'failed', tone: 'bad' as const }],
    ['an offer to undo', { title: 'deleted', action: { label: 'Undo', onAction: () => {} } }],
  ])('stays longer for %s', (_, input) => {
    store.toast(input)
    vi.advanceTimersByTime(SHOWN_FOR_MS.long - 1)
    expect(store.current()?.open).toBe(true)
    vi.advanceTimersByTime(1)
    expect(store.current()?.open).toBe(false)
  })

  it('stops its clock while paused and goes on with what was left', () => {
    store.toast({ title: 'saved' })
    vi.advanceTimersByTime(3_000)
    store.pause('pointer')
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.open).toBe(true)
    store.resume('pointer')
    vi.advanceTimersByTime(1_999)
    expect(store.current()?.open).toBe(true)
    vi.advanceTimersByTime(1)
    expect(store.current()?.open).toBe(false)
  })

  it('waits until both the pointer and the focus have left', () => {
    store.toast({ title: 'saved' })
    store.pause('pointer')
    store.pause('focus')
    store.resume('pointer')
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.open).toBe(true)
    store.resume('focus')
    vi.advanceTimersByTime(SHOWN_FOR_MS.brief)
    expect(store.current()?.open).toBe(false)
  })

  it('does not hold up the next toast when it is closed under the pointer', () => {
    store.toast({ title: 'first' })
    store.pause('pointer')
    store.dismiss()
    store.toast({ title: 'second' })
    vi.advanceTimersByTime(SHOWN_FOR_MS.brief)
    expect(store.current()?.open).toBe(false)
  })

  it('waits for the tab to be seen when it arrives in a hidden one', () => {
    store.pause('hidden')
    store.toast({ title: 'saved' })
    vi.advanceTimersByTime(60_000)
    expect(store.current()?.open).toBe(true)
    store.resume('hidden')
    vi.advanceTimersByTime(SHOWN_FOR_MS.brief)
    expect(store.current()?.open).toBe(false)
  })

  it('does not delay the removal of a dismissed toast when paused', () => {
    store.toast({ title: 'saved' })
    store.dismiss()
    store.pause('hidden')
    vi.advanceTimersByTime(5_000)
    expect(store.current()).toBeNull()
  })

  it('ignores the dismissal of a toast that was replaced', () => {
    const first = store.toast({ title: 'first' })
    store.toast({ title: 'second' })
    store.dismiss(first)
    expect(store.current()).toMatchObject({ title: 'second', open: true })
  })

  it('keeps the newer toast when the older was waiting to be removed', () => {
    store.toast({ title: 'first' })
    store.dismiss()
    vi.advanceTimersByTime(4_000)
    store.toast({ title: 'second' })
    vi.advanceTimersByTime(1_000)
    expect(store.current()).toMatchObject({ title: 'second', open: true })
  })

  it('notifies its listeners of each change until they unsubscribe', () => {
    const seen: (string | undefined)[] = []
    const leave = store.subscribe(() => seen.push(store.current()?.title))
    store.toast({ title: 'one' })
    leave()
    store.toast({ title: 'two' })
    expect(seen).toEqual(['one'])
  })
})
