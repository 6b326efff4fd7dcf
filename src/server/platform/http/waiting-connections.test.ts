import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { limitConcurrency } from './concurrency-limit.ts'

it('accepts a rush of connections between one turn and the next, and not one after each', async () => {
  const RUSH = 100
  let accepted = 0
  const everybody = Promise.withResolvers<number>()
  let worked = 0
  const server = net.createServer((socket) => {
    accepted += 1
    socket.destroy()
    if (accepted === RUSH) everybody.resolve(worked)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as net.AddressInfo
  const turns = limitConcurrency(1)
  const busy = async (): Promise<void> => {
    const until = performance.now() + 3
    while (performance.now() < until);
    worked += 1
  }
  const working = Promise.all(Array.from({ length: RUSH }, () => turns.take(busy)))
  const rush = Array.from({ length: RUSH }, () => net.connect(port, '127.0.0.1').on('error', () => undefined))
  expect(await everybody.promise).toBeLessThan(5)
  await working
  for (const socket of rush) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})
