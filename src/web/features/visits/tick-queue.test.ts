import { describe, expect, it } from 'vitest'
import { memoryStorage } from '#web/platform/storage.ts'
import type { TaskAnswer } from '#domain/checklist.ts'
import { makeTickQueue, type SendOutcome } from './tick-queue.ts'

const DONE: TaskAnswer = { answer: 'done' }
const OPEN: TaskAnswer = { answer: null }

function setUp(
  answer: (taskId: string, given: TaskAnswer) => SendOutcome | Promise<SendOutcome> = () => 'sent',
  storage = memoryStorage(),
) {
  const heard: [string, TaskAnswer][] = []
  const queue = makeTickQueue({
    key: 'ticks:b1',
    storage,
    send: async (taskId, given) => {
      const outcome = await answer(taskId, given)
      if (outcome === 'sent') heard.push([taskId, given])
      return outcome
    },
  })
  return { queue, heard, storage }
}

describe('the ticks on their way', () => {
  it('leave in the order in which the tasks were first touched, and nothing stays behind', async () => {
    const { queue, heard, storage } = setUp()
    queue.set('kitchen.clean_sink', DONE)
    queue.set('kitchen.mop_floors', DONE)
    await queue.flush()
    expect(heard).toEqual([
      ['kitchen.clean_sink', DONE],
      ['kitchen.mop_floors', DONE],
    ])
    expect(queue.waiting()).toEqual({})
    expect(storage.get('ticks:b1')).toBeNull()
  })

  it('send only the latest tick of a task', async () => {
    const { queue, heard } = setUp()
    queue.set('a', DONE)
    queue.set('a', OPEN)
    queue.set('a', DONE)
    await queue.flush()
    expect(heard).toEqual([['a', DONE]])
  })

  it('wait while the server cannot be reached, and leave later', async () => {
    let online = false
    const { queue, heard } = setUp(() => (online ? 'sent' : 'unreachable'))
    queue.set('a', DONE)
    queue.set('b', DONE)
    await queue.flush()
    expect(queue.waiting()).toEqual({ a: DONE, b: DONE })
    online = true
    await queue.flush()
    expect(heard).toEqual([
      ['a', DONE],
      ['b', DONE],
    ])
    expect(queue.waiting()).toEqual({})
  })

  it('survive a page that was closed without signal', async () => {
    const { queue, storage } = setUp(() => 'unreachable')
    queue.set('a', DONE)
    await queue.flush()
    const reopened = setUp(undefined, storage)
    expect(reopened.queue.waiting()).toEqual({ a: DONE })
    await reopened.queue.flush()
    expect(reopened.heard).toEqual([['a', DONE]])
  })

  it('carry a reason across a page that was closed, and let go what is no answer', async () => {
    const { queue, storage } = setUp(() => 'unreachable')
    queue.set('a', { answer: 'not_done', reason: 'La douche est en réparation.' })
    await queue.flush()
    storage.set('ticks:b1', JSON.stringify({ ...JSON.parse(storage.get('ticks:b1') ?? '{}'), b: true, c: { answer: 'not_done' } }))
    const reopened = setUp(undefined, storage)
    expect(reopened.queue.waiting()).toEqual({ a: { answer: 'not_done', reason: 'La douche est en réparation.' } })
  })

  it('are undone when the rules say no, without holding up the others', async () => {
    const { queue, heard } = setUp((taskId) => (taskId === 'a' ? 'refused' : 'sent'))
    queue.set('a', DONE)
    queue.set('b', DONE)
    await queue.flush()
    expect(heard).toEqual([['b', DONE]])
    expect(queue.waiting()).toEqual({})
  })

  it('keep a newer tick made during the request', async () => {
    const journey = Promise.withResolvers<SendOutcome>()
    const answers: (SendOutcome | Promise<SendOutcome>)[] = [journey.promise, 'sent']
    const { queue, heard } = setUp(() => answers.shift() ?? 'sent')
    queue.set('a', DONE)
    const sending = queue.flush()
    queue.set('a', OPEN)
    journey.resolve('sent')
    await sending
    expect(heard).toEqual([
      ['a', DONE],
      ['a', OPEN],
    ])
    expect(queue.waiting()).toEqual({})
  })

  it('never travel twice at once', async () => {
    let inFlight = 0
    let most = 0
    const { queue, heard } = setUp(async (): Promise<SendOutcome> => {
      most = Math.max(most, ++inFlight)
      await Promise.resolve()
      inFlight--
      return 'sent'
    })
    queue.set('a', DONE)
    queue.set('b', DONE)
    await Promise.all([queue.flush(), queue.flush(), queue.flush()])
    expect(most).toBe(1)
    expect(heard).toHaveLength(2)
  })

  it('notify their readers of each change, with a new object only then', async () => {
    const { queue } = setUp()
    const seen: object[] = []
    const stop = queue.subscribe(() => seen.push(queue.waiting()))
    expect(queue.waiting()).toBe(queue.waiting())
    queue.set('a', DONE)
    await queue.flush()
    stop()
    queue.set('b', DONE)
    expect(seen).toEqual([{ a: DONE }, {}])
  })

  it.each(['{', 'null', '[1]', '{"a":"yes"}'])('start empty when storage holds %s', (text) => {
    expect(setUp(undefined, memoryStorage({ 'ticks:b1': text })).queue.waiting()).toEqual({})
  })
})
