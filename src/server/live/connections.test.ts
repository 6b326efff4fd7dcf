import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIVE_LOOK_BACK_MS, MAX_LIVE_WAITING_BYTES } from '#domain/live.ts'
import type { UserId } from '#domain/id.ts'
import type { ValidSession } from '../accounts/index.ts'
import { makeConnections } from './connections.ts'
import type { AllFrameHandlers, LiveSocket } from './receive-frame.ts'

class FakeSocket extends EventEmitter {
  bufferedAmount = 0
  readonly sent: string[] = []
  pings = 0
  isCut = false
  closedWith: number | undefined
  send(text: unknown): void {
    this.sent.push(String(text))
  }
  ping(): void {
    this.pings += 1
  }
  terminate(): void {
    this.isCut = true
    this.emit('close')
  }
  close(code?: number): void {
    this.closedWith = code
  }
}

const faults: unknown[] = []
const unasked = async (): Promise<never> => Promise.reject(new Error('nobody asks'))
const NO_HANDLERS: AllFrameHandlers = {
  READ_RECEIPT: unasked,
  REQUEST_UNREAD_COUNT: unasked,
  REQUEST_CONVERSATIONS: unasked,
  USER_TYPING: unasked,
  REQUEST_PRESENCE: unasked,
}

const session = (name: string): ValidSession => ({ userId: name as UserId, sessionId: `of ${name}`, role: 'client', language: 'fr' })
const ID = '00000000-0000-4000-8000-000000000000'

function oneConnection() {
  const connections = makeConnections({ handlers: NO_HANDLERS, setActive: unasked, onFault: faults.push.bind(faults) })
  const socket = new FakeSocket()
  connections.add(ID, socket as unknown as LiveSocket, session('claire'))
  return { connections, socket }
}

it('whoever reads too slowly is cut instead of being sent more', () => {
  const { connections, socket } = oneConnection()
  const tell = () => connections.tell(['claire'], { type: 'CHANGED', what: 'booking', id: ID })
  socket.bufferedAmount = MAX_LIVE_WAITING_BYTES
  tell()
  expect([socket.sent.length, socket.isCut]).toEqual([1, false])
  socket.bufferedAmount += 1
  tell()
  expect([socket.sent.length, socket.isCut, connections.size()]).toEqual([1, true, 0])
})

describe('heartbeats', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('whoever gives no sign of life between two of them is cut', () => {
    const { connections, socket } = oneConnection()
    const beat = () => (connections.beat(), vi.runAllTimers())
    beat()
    socket.emit('pong')
    beat()
    socket.emit('message', Buffer.from('{"type":"PING","timestamp":1}'), false)
    beat()
    expect([socket.pings, socket.isCut]).toEqual([3, false])
    beat()
    expect([socket.pings, socket.isCut, connections.size()]).toEqual([3, true, 0])
  })

  it('a process that was busy reads the signs of life that wait before it cuts anybody', () => {
    const { connections, socket } = oneConnection()
    connections.beat()
    vi.runAllTimers()
    // Half a minute of work without reading; what arrived meanwhile is read after the timers that are due.
    connections.beat()
    socket.emit('pong')
    vi.runAllTimers()
    expect([socket.pings, socket.isCut]).toEqual([2, false])
  })

  it('a crowd is sent away bit by bit, and a few at once', async () => {
    const connections = makeConnections({ handlers: NO_HANDLERS, setActive: unasked, onFault: faults.push.bind(faults) })
    const sockets = Array.from({ length: 5_000 }, () => new FakeSocket())
    const gone = () => sockets.filter(({ closedWith }) => closedWith === 1012).length
    const [few, crowd] = [sockets.slice(0, 100), sockets.slice(100)]
    for (const [index, socket] of few.entries()) connections.add(`${index}`, socket as unknown as LiveSocket, session(`${index}`))
    void connections.restart(5_000)
    expect(gone()).toBe(100)
    for (const socket of few) socket.emit('close')
    for (const [index, socket] of crowd.entries()) connections.add(`${index}`, socket as unknown as LiveSocket, session(`${index}`))
    const restarted = connections.restart(1_000)
    for (let before = gone(), step = 0; step < 10; step += 1, before = gone()) {
      await vi.advanceTimersByTimeAsync(100)
      expect(gone() - before).toBeLessThanOrEqual(490)
    }
    await restarted
    expect(gone()).toBe(5_000)
  })
})

describe('a page that has just opened', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const opened = (connections: ReturnType<typeof makeConnections>, hearsLately: boolean) => {
    const socket = new FakeSocket()
    connections.add(ID, socket as unknown as LiveSocket, session('claire'), hearsLately)
    return socket
  }

  it('hears what was told while it was on its way, if it asks for it', () => {
    const { connections } = oneConnection()
    vi.advanceTimersByTime(LIVE_LOOK_BACK_MS)
    connections.tell(['claire'], { type: 'CHANGED', what: 'booking', id: ID })
    connections.tell(['paul'], { type: 'CHANGED', what: 'case', id: ID })
    expect(opened(connections, true).sent.map((text) => JSON.parse(text) as unknown)).toEqual([
      { type: 'CHANGED', what: 'booking', id: ID },
    ])
    expect(opened(connections, false).sent).toEqual([])
  })

  it('comes back, and then asks for everything, where the process has just begun itself', () => {
    const { connections } = oneConnection()
    expect([opened(connections, true).closedWith, opened(connections, false).closedWith]).toEqual([1012, undefined])
  })
})

it('asks about no session while nobody is connected, and lives on when the answer fails', async () => {
  const { connections, socket } = oneConnection()
  const away = async () => Promise.reject(new Error('the database is away'))
  await expect(connections.keepOnly(away)).rejects.toThrow('away')
  expect(socket.closedWith).toBeUndefined()
  socket.terminate()
  await connections.keepOnly(away)
})

it('what a role or a language became counts from the next check on', async () => {
  const { connections, socket } = oneConnection()
  await connections.keepOnly(async () => [{ ...session('claire'), role: 'admin', language: 'en' }])
  connections.tell([], { type: 'CHANGED', what: 'booking', id: ID })
  socket.emit('message', Buffer.from('?'), false)
  expect(socket.sent.map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { type: 'CHANGED' },
    { type: 'PROBLEM', message: 'Some information is not in the right form. Check the fields shown.' },
  ])
})

it('never sends what the table of frames does not name', () => {
  const { connections } = oneConnection()
  const frame = { type: 'CHANGED', what: 'booking', id: ID, secret: 'x' } as const
  expect(() => connections.tell(['claire'], frame)).toThrow()
})
