// The floor: the same work on the same machine with nothing around it, in node:http and pg with named statements.
import http from 'node:http'
import pg from 'pg'
import { bookByHand } from './floor-booking.ts'
import { listByHand } from './floor-list.ts'
import { renderByHand } from './floor-pages.ts'

// As the product reads them: whole numbers as numbers, civil dates as the strings they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIME, (text) => text.slice(0, 5))

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 12 })
const list = listByHand(pool)
const book = bookByHand(pool)
const render = await renderByHand(pool)

const server = http.createServer((request, response) => {
  const answer = (status: number, type: string, body: string): void => {
    response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
  }
  const asJson = (status: number, value: unknown): void => answer(status, 'application/json; charset=utf-8', JSON.stringify(value))
  const failed = (error: unknown): void => {
    console.error(error)
    asJson(500, {})
  }
  const url = request.url ?? '/'
  if (url.startsWith('/api/cleaners')) list().then((value) => asJson(200, value), failed)
  else if (request.method === 'POST')
    readBody(request).then(
      (body) => book(body, String(request.headers['idempotency-key'])).then((value) => asJson(201, value), failed),
      failed,
    )
  else render(url).then((html) => answer(200, 'text/html; charset=utf-8', html), failed)
})

async function readBody(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`floor: http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.on('SIGTERM', () => process.exit(0))
