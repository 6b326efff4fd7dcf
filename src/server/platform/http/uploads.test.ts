import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { onError } from './problems.ts'
import { makeUploads } from './uploads.ts'
import { soon } from '../../../../tests/support/soon.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** Every form is worked on until `finish` is called. */
async function receiver(bytesOfAll: number) {
  const uploads = makeUploads({ bytesOfAll })
  const done = Promise.withResolvers<void>()
  let underWay = 0
  app = Fastify()
  await app.register(multipart)
  app.setErrorHandler(onError)
  app.post('/', (request) =>
    uploads.receive(String(request.headers['x-sender']), request, async ({ file }) => {
      underWay += 1
      await done.promise
      return { bytes: file.bytes.length }
    }),
  )
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const send = async (sender: string, bytes: number) => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)]), 'a.jpg')
    const answer = await fetch(origin, { method: 'POST', body, headers: { 'x-sender': sender } })
    return [answer.status, await answer.json()] as const
  }
  return { send, finish: done.resolve, begun: (count: number) => soon(() => expect(underWay).toBe(count)) }
}

it('holds so many bytes for everyone together, and gives their room back', async () => {
  const { send, finish, begun } = await receiver(1_000)
  const first = send('a', 600)
  await begun(1)
  expect(await send('b', 600)).toMatchObject([503, { code: 'service-unavailable' }])
  const small = send('b', 300)
  await begun(2)
  finish()
  expect(await Promise.all([first, small])).toEqual([
    [200, { bytes: 600 }],
    [200, { bytes: 300 }],
  ])
  expect(await send('b', 900)).toEqual([200, { bytes: 900 }])
})

it('takes three at once from one sender, and more when those are done', async () => {
  const { send, finish, begun } = await receiver(1_000)
  const three = [send('a', 10), send('a', 10), send('a', 10)]
  await begun(3)
  expect(await send('a', 10)).toMatchObject([429, { code: 'too-many-requests', details: { retryAfterSeconds: 5 } }])
  finish()
  expect((await Promise.all(three)).map(([status]) => status)).toEqual([200, 200, 200])
  expect((await send('a', 10))[0]).toBe(200)
})
