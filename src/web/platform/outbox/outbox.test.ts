import { beforeEach, describe, expect, it } from 'vitest'
import { makeOutbox, type Outbox, type OutboxInit, type OutboxShelf, type Outcome, type Outgoing } from './outbox.ts'
import type { BookingId } from '#domain/id.ts'

type Note = Outgoing & { readonly text: string; readonly sendAnyway: boolean }

const outgoing = (sentId: string, changes: Partial<Note> = {}): Note => ({
  sentId,
  bookingId: 'booking' as BookingId,
  ownerId: 'claire',
  text: `text of ${sentId}`,
  sendAnyway: false,
  writtenAt: Number(sentId.slice(1)),
  refused: null,
  ...changes,
})

let kept: Map<string, Note>
let sent: string[]
let answer: (outgoing: Note) => Outcome
const shelf: OutboxShelf<Note> = {
  read: async () => [...kept.values()],
  put: async (each) => void kept.set(each.sentId, each),
  remove: async (sentId) => void kept.delete(sentId),
}

let chain = Promise.resolve()
/** One browser: what its tabs share. */
const alone = (act: () => Promise<void>): Promise<void> => (chain = chain.then(act))

function tab(on: OutboxShelf<Note> = shelf, more: Partial<OutboxInit<Note>> = {}): Outbox<Note> {
  return makeOutbox({
    shelf: on,
    alone,
    ...more,
    async send(each) {
      const outcome = answer(each)
      if (outcome.is === 'sent') sent.push(each.sentId)
      return outcome
    },
  })
}
beforeEach(() => {
  kept = new Map()
  sent = []
  answer = () => ({ is: 'sent' })
})

describe('what was written without a connection', () => {
  it('is sent once, in order, by the page that is opened later', async () => {
    answer = () => ({ is: 'unreachable' })
    const first = tab()
    await first.open('claire')
    for (const id of ['m1', 'm2', 'm3']) await first.add(outgoing(id))
    await first.flush()
    expect(first.waiting().map(({ sentId }) => sentId)).toEqual(['m1', 'm2', 'm3'])

    answer = () => ({ is: 'sent' })
    const second = tab()
    await second.open('claire')
    await Promise.all([second.flush(), second.flush(), first.flush()])
    expect(sent).toEqual(['m1', 'm2', 'm3'])
    expect([first.waiting(), second.waiting(), [...kept]]).toEqual([[], [], []])
  })

  it('is never sent for somebody else, and is removed when they come', async () => {
    const hers = tab()
    await hers.open('claire')
    await hers.add(outgoing('m1'))
    const his = tab()
    await his.open('paul')
    await his.flush()
    expect([sent, his.waiting(), kept.size]).toEqual([[], [], 0])
  })

  it('waits in order behind one that finds no connection', async () => {
    answer = ({ sentId }) => (sentId === 'm2' ? { is: 'unreachable' } : { is: 'sent' })
    const box = tab()
    await box.open('claire')
    for (const id of ['m1', 'm2', 'm3']) await box.add(outgoing(id))
    await box.flush()
    expect([sent, box.waiting().map(({ sentId }) => sentId)]).toEqual([['m1'], ['m2', 'm3']])
  })
})

it('a refused message says why, lets the next ones pass, and is sent again on request alone', async () => {
  answer = ({ sentId, sendAnyway }) =>
    sentId === 'm1' && !sendAnyway ? { is: 'refused', code: 'contact-in-text', message: 'Une adresse' } : { is: 'sent' }
  const box = tab()
  await box.open('claire')
  await box.add(outgoing('m1'))
  await box.add(outgoing('m2'))
  await box.flush()
  await box.flush()
  expect(sent).toEqual(['m2'])
  expect(box.waiting()[0]?.refused).toEqual({ code: 'contact-in-text', message: 'Une adresse' })
  await box.retry('m1', { sendAnyway: true })
  await box.flush()
  expect([sent, box.waiting()]).toEqual([['m2', 'm1'], []])
})

it('what is written while another is being sent leaves by the same run', async () => {
  const box = tab()
  await box.open('claire')
  await box.add(outgoing('m1'))
  const running = box.flush()
  await box.add(outgoing('m2'))
  await Promise.all([running, box.flush()])
  expect(sent).toEqual(['m1', 'm2'])
})

it('a browser that keeps nothing sends all the same', async () => {
  const refuses = () => Promise.reject(new Error('no storage'))
  for (const on of [
    { read: refuses, put: refuses, remove: refuses },
    { ...shelf, put: refuses },
  ]) {
    sent = []
    const box = tab(on)
    await box.open('claire')
    await box.add(outgoing('m1'))
    await box.flush()
    expect([sent, box.waiting()]).toEqual([['m1'], []])
  }
})

it('one that came back from another device waits no more, and nothing waits after a sign-out', async () => {
  answer = () => ({ is: 'unreachable' })
  const box = tab()
  await box.open('claire')
  await box.add(outgoing('m1'))
  await box.add(outgoing('m2'))
  box.heard(new Set(['m1']))
  expect(box.waiting().map(({ sentId }) => sentId)).toEqual(['m2'])
  await box.clear()
  expect([box.waiting(), kept.size]).toEqual([[], 0])
})

it('one that is refused holds back what depends on it, until it is discarded or sent again', async () => {
  answer = ({ sentId }) => (sentId === 'm1' ? { is: 'refused', code: 'too-early', message: 'Trop tôt' } : { is: 'sent' })
  const box = tab(shelf, { holdsBack: (refused, later) => refused.bookingId === later.bookingId })
  await box.open('claire')
  for (const each of [outgoing('m1'), outgoing('m2'), outgoing('m3', { bookingId: 'other' as BookingId })]) await box.add(each)
  await box.flush()
  expect([sent, box.waiting().map(({ sentId }) => sentId)]).toEqual([['m3'], ['m1', 'm2']])
  await box.discard('m1')
  await box.flush()
  expect(sent).toEqual(['m3', 'm2'])
})

it('what somebody left may be kept for their return, and is never sent by others', async () => {
  const hers = tab()
  await hers.open('claire')
  await hers.add(outgoing('m1', { writtenAt: Date.now() - 1_000 }))
  const his = tab(shelf, { othersKeptMs: 60_000 })
  await his.open('paul')
  await his.flush()
  expect([sent, his.waiting(), kept.size]).toEqual([[], [], 1])
  const later = tab(shelf, { othersKeptMs: 500 })
  await later.open('paul')
  expect(kept.size).toBe(0)
})

it('says how many a full browser could not keep', async () => {
  answer = () => ({ is: 'unreachable' })
  const box = tab({ ...shelf, put: () => Promise.reject(new Error('full')) })
  await box.open('claire')
  await box.add(outgoing('m1'))
  expect(box.unkept()).toBe(1)
  await box.discard('m1')
  expect(box.unkept()).toBe(0)
})
