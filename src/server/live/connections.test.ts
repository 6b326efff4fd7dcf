import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { MAX_LIVE_WAITING_BYTES } from '#domain/live.ts'
import type { UserId } from '#domain/id.ts'
import type { ValidSession } from '../accounts/index.ts'
import { makeConnections, type LiveSocket } from './connections.ts'

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

const session = (name: string): ValidSession => ({ userId: name as UserId, sessionId: `of ${name}`, role: 'client', language: 'fr' })
const ID = '00000000-0000-4000-8000-000000000000'

function oneConnection() {
  const connections = makeConnections()
  const socket = new FakeSocket()
  connections.add(socket as unknown as LiveSocket, session('claire'))
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

it('whoever gives no sign of life between two heartbeats is cut', () => {
  const { connections, socket } = oneConnection()
  connections.beat()
  socket.emit('pong')
  connections.beat()
  socket.emit('message', Buffer.from('{"type":"PING","timestamp":1}'), false)
  connections.beat()
  expect([socket.pings, socket.isCut]).toEqual([3, false])
  connections.beat()
  expect([socket.pings, socket.isCut, connections.size()]).toEqual([3, true, 0])
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
