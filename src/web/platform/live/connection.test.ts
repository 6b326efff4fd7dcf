import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeLiveConnection, type LiveConnection, type Wire } from './connection.ts'
import type { LiveState } from './live-state.ts'

class Opened extends EventTarget implements Wire {
  readonly sent: string[] = []
  readyState: Wire['readyState'] = 0
  isClosed = false
  closedWith: number | undefined
  isBroken = false
  send(text: unknown): void {
    if (this.isBroken) throw new Error('InvalidStateError')
    this.sent.push(String(text))
  }
  close(code?: number): void {
    this.isClosed = true
    this.closedWith = code
  }
}

let opened: Opened[]
let states: LiveState[]
let frames: unknown[]
let finals: number
let openings: { readonly isFirst: boolean }[]
let connection: LiveConnection

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T14:00:00Z') })
  opened = []
  states = []
  frames = []
  finals = 0
  openings = []
  connection = makeLiveConnection({
    open() {
      const wire = new Opened()
      opened.push(wire)
      return wire
    },
    onState: (state) => states.push(state),
    onOpen: (opening) => openings.push(opening),
    onFrame: (frame) => frames.push(frame),
    onFinal: () => (finals += 1),
    chance: () => 0,
  })
})
afterEach(() => {
  connection.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

const last = (): Opened => opened.at(-1) as Opened
const accept = (wire = last()) => {
  wire.readyState = 1
  wire.dispatchEvent(new Event('open'))
}
const close = (code: number, wire = last()) => wire.dispatchEvent(Object.assign(new Event('close'), { code }))
const say = (data: unknown, wire = last()) => wire.dispatchEvent(Object.assign(new Event('message'), { data }))
const state = () => states.at(-1)

describe('an opening', () => {
  it('says whether one was open or lost before', () => {
    connection.start()
    vi.advanceTimersByTime(1_500)
    accept()
    close(1006)
    vi.advanceTimersByTime(2_000)
    accept()
    close(1006)
    connection.retry()
    accept()
    connection.start()
    accept()
    expect(openings.map(({ isFirst }) => isFirst)).toEqual([true, false, false, true])
  })
})

describe('a connection that is lost', () => {
  it('is opened again five times, later each time, and then given up', () => {
    connection.start()
    accept()
    for (const delay of [2_000, 3_000, 4_500, 6_750, 10_125]) {
      const before = opened.length
      close(1006)
      expect(state()).toEqual({ is: 'reconnecting', problem: 'failed' })
      vi.advanceTimersByTime(delay - 1)
      expect(opened.length).toBe(before)
      vi.advanceTimersByTime(1)
      expect(opened.length).toBe(before + 1)
    }
    close(1006)
    expect(state()).toEqual({ is: 'failed', problem: 'failed' })
    vi.advanceTimersByTime(3_600_000)
    expect(opened.length).toBe(6)
  })

  it('counts its tries anew once it was open', () => {
    connection.start()
    for (let round = 0; round < 8; round += 1) {
      accept()
      close(1012)
      vi.advanceTimersByTime(2_000)
      expect(opened.length).toBe(round + 2)
    }
  })

  it('that was given up is opened again on request, with five tries more', () => {
    connection.start()
    for (let tries = 0; tries <= 5; tries += 1) {
      close(1006)
      vi.advanceTimersByTime(15_000)
    }
    expect(state()?.is).toBe('failed')
    connection.retry()
    expect(opened.length).toBe(7)
    close(1006)
    expect(state()?.is).toBe('reconnecting')
  })

  it('is opened at once on request while it waits', () => {
    connection.start()
    close(1006)
    connection.retry()
    expect(opened.length).toBe(2)
    accept()
    vi.advanceTimersByTime(10_000)
    expect(opened.length).toBe(2)
  })
})

describe('a connection that is closed', () => {
  it.each([1000, 1001, 1005])('with %i stays closed', (code) => {
    connection.start()
    accept()
    close(code)
    expect(state()).toEqual({ is: 'disconnected', problem: null })
    expect(finals).toBe(1)
    vi.advanceTimersByTime(3_600_000)
    expect(opened.length).toBe(1)
  })

  it.each([1002, 1006, 1008, 1009, 1011, 1012, 1013])('with %i is opened again', (code) => {
    connection.start()
    accept()
    close(code)
    vi.advanceTimersByTime(2_000)
    expect(opened.length).toBe(2)
  })

  it('on purpose never opens again by itself, nor on request', () => {
    connection.start()
    accept()
    connection.stop()
    expect([last().isClosed, last().closedWith, state()?.is]).toEqual([true, 1000, 'disconnected'])
    connection.retry()
    vi.advanceTimersByTime(3_600_000)
    expect(opened.length).toBe(1)
  })

  it('on purpose while it waits for its next try does not try', () => {
    connection.start()
    close(1006)
    connection.stop()
    vi.advanceTimersByTime(3_600_000)
    expect(opened.length).toBe(1)
  })
})

describe('signs of life', () => {
  it('a connection that does not open within ten seconds is tried again', () => {
    connection.start()
    vi.advanceTimersByTime(9_999)
    expect(states).toEqual([])
    vi.advanceTimersByTime(1)
    expect(state()).toEqual({ is: 'reconnecting', problem: 'timeout' })
    expect(last().isClosed).toBe(true)
  })

  it('a PING goes out every thirty seconds with its moment', () => {
    connection.start()
    accept()
    for (let pings = 1; pings <= 4; pings += 1) {
      vi.advanceTimersByTime(30_000)
      const { type, timestamp } = JSON.parse(last().sent.at(-1) ?? '') as { type: string; timestamp: number }
      expect([last().sent.length, type, timestamp]).toEqual([pings, 'PING', Date.now()])
      say(JSON.stringify({ type: 'PONG', timestamp }))
    }
    expect(opened.length).toBe(1)
  })

  it('a connection that answers no PING is opened anew', () => {
    connection.start()
    accept()
    vi.advanceTimersByTime(60_000)
    expect(state()).toEqual({ is: 'reconnecting', problem: 'timeout' })
    vi.advanceTimersByTime(2_000)
    expect(opened.length).toBe(2)
  })

  it('a PING that cannot be sent opens the connection anew', () => {
    connection.start()
    accept()
    last().isBroken = true
    vi.advanceTimersByTime(30_000)
    expect(state()).toEqual({ is: 'reconnecting', problem: 'unsent' })
  })
})

it('reads frames, and says of anything else that it could not be read', () => {
  connection.start()
  accept()
  say('{"type":"CHANGED","what":"booking","id":"1"}')
  for (const odd of ['{', 'null', '[]', '7', '{"kind":"CHANGED"}']) {
    say(odd)
    expect(state(), odd).toEqual({ is: 'connected', problem: 'unreadable' })
  }
  expect(frames).toEqual([{ type: 'CHANGED', what: 'booking', id: '1' }])
})

it('sends frames while it is open, and drops them otherwise', () => {
  const frame = { type: 'PRESENCE', isActive: true } as const
  connection.send(frame)
  connection.start()
  connection.send(frame)
  expect(last().sent).toEqual([])
  accept()
  connection.send(frame)
  expect(last().sent).toEqual([JSON.stringify(frame)])
  expect(states.map(({ problem }) => problem)).toEqual([null])
})

it('another person’s connection replaces the first, whose last words count no more', () => {
  connection.start()
  const [first] = opened as [Opened]
  accept(first)
  connection.start()
  close(1006, first)
  say('{', first)
  expect([opened.length, first.isClosed, states.length]).toEqual([2, true, 1])
})

it('a crowd that is cut together comes back spread over a tenth of its delay', () => {
  const SIZE = 1_000
  const wires: Opened[] = []
  const crowd = Array.from({ length: SIZE }, (_, index) =>
    makeLiveConnection({
      open() {
        const wire = new Opened()
        wires.push(wire)
        return wire
      },
      onState: () => undefined,
      onOpen: () => undefined,
      onFrame: () => undefined,
      onFinal: () => undefined,
      chance: () => index / SIZE,
    }),
  )
  for (const one of crowd) one.start()
  for (const wire of wires) accept(wire)
  for (const wire of wires) close(1012, wire)
  vi.advanceTimersByTime(1_999)
  expect(wires.length).toBe(SIZE)
  for (let before = wires.length, step = 0; step < 10; step += 1, before = wires.length) {
    vi.advanceTimersByTime(20)
    expect(wires.length - before).toBeLessThanOrEqual(SIZE / 10)
  }
  vi.advanceTimersByTime(1)
  expect(wires.length).toBe(2 * SIZE)
  for (const one of crowd) one.stop()
})
