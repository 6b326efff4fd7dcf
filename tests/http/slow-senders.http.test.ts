// Senders who never finish, over real connections: they delay only themselves.
import { randomBytes } from 'node:crypto'
import { globSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aPicture, openScene, type Person, type Scene } from '../support/booking-scene.ts'
import { connect, type RawConnection } from '../support/raw-connection.ts'
import { soon } from '../support/soon.ts'

let scene: Scene
let id = ''
let client: Person
let port = 0
beforeAll(async () => {
  scene = await openScene()
  ;({ id } = await scene.started())
  const { body } = await scene.world.call('POST /api/auth/login', {
    body: { email: scene.client.email, password: 'une-phrase-bien-longue' },
  })
  client = { ...scene.client, token: body.token }
  port = Number(new URL(await scene.world.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => scene.close())

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function send(text: string): Promise<RawConnection> {
  const connection = await connect(port, text)
  open.push(connection.socket)
  return connection
}

const BOUNDARY = 'xx'
const beginUpload = (person: Person) =>
  send(
    `POST /api/users/me/avatar HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${person.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nTransfer-Encoding: chunked\r\n\r\n` +
      chunkOf(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`),
  )
const endUpload = async ({ socket }: RawConnection) =>
  socket.write(Buffer.from(`${chunkOf(await aPicture())}${chunkOf(`\r\n--${BOUNDARY}--\r\n`)}0\r\n\r\n`, 'latin1'))
const chunkOf = (bytes: string | Buffer): string => `${bytes.length.toString(16)}\r\n${bytes.toString('latin1')}\r\n`

const ask = (path: string, { token }: Person) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.timeout(10_000) })

/** Sums what a query finds: how often something was done. */
async function countOf(sql: string): Promise<number> {
  const { rows } = await scene.world.platform.pool.query<{ count: number }>(`select coalesce(sum(n), 0) as count from (${sql}) as t (n)`)
  return rows[0]?.count ?? 0
}
/** A sender is counted before their body is waited for. */
const uploadsLetIn = () => countOf(`select calls from rate_limit where bucket like 'POST /api/users/me/avatar:%'`)

async function everyoneElseIsAnswered(): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask('/api/users/me', client)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await ask('/readyz', client)).status).toBe(200)
}

it('uploads that never end take no turn from anybody', async () => {
  const before = await uploadsLetIn()
  for (let count = 0; count < 20; count += 1) {
    const person = await scene.world.person('client')
    for (let each = 0; each < 3; each += 1) await beginUpload(person)
  }
  await soon(async () => expect(await uploadsLetIn()).toBe(before + 60))
  await everyoneElseIsAnswered()
}, 60_000)

it('a fourth upload of the same person is refused until one of the first three is done', async () => {
  const person = await scene.world.person('client')
  const already = await uploadsLetIn()
  const first = await beginUpload(person)
  for (const _ of ['second', 'third']) await beginUpload(person)
  await soon(async () => expect(await uploadsLetIn()).toBe(already + 3))
  const fourth = await beginUpload(person)
  await soon(() => expect(fourth.said()).toContain('"code":"too-many-requests"'))
  expect(fourth.said()).toMatch(/^HTTP\/1\.1 429 [^]*retry-after: 5/)
  await endUpload(first)
  await soon(() => expect(first.said()).toMatch(/^HTTP\/1\.1 200 /))
  const next = await beginUpload(person)
  await soon(async () => expect(await uploadsLetIn()).toBe(already + 5))
  expect(next.said()).toBe('')
})

it('an upload whose sender signed out meanwhile is refused', async () => {
  const person = await scene.world.person('client')
  const already = await uploadsLetIn()
  const upload = await beginUpload(person)
  await soon(async () => expect(await uploadsLetIn()).toBe(already + 1))
  await scene.world.call('POST /api/auth/logout', { as: person.token })
  await endUpload(upload)
  await soon(() => expect(upload.said()).toContain('"code":"not-signed-in"'))
})

it('copies of everything that are never read take no turn from anybody', async () => {
  await scene.addPhoto(id, await aPicture())
  const { dataDir } = scene.world.platform.config
  for (const file of globSync('files/visits/*.webp', { cwd: dataDir })) writeFileSync(path.join(dataDir, file), randomBytes(8_000_000))
  for (let count = 0; count < 48; count += 1) {
    if (count % 10 === 0) await scene.world.platform.pool.query('delete from rate_limit')
    const { socket } = await send(`GET /api/users/me/export HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${client.token}\r\n\r\n`)
    socket.pause()
    await soon(async () => expect(await exports()).toBe(count + 1))
  }
  await everyoneElseIsAnswered()
}, 60_000)
const exports = () => countOf(`select 1 from audit_entry where action = 'export-account'`)
