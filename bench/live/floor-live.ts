// The floor of live connections: a bare `ws` server. `POST /?to=NAME` sends the body to the sockets whose cookie holds that name.
import http from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'

const sockets = new Map<string, Set<WebSocket>>()
const live = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })

const server = http.createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://floor').searchParams.get('to') ?? ''
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.once('end', () => {
    const text = Buffer.concat(parts).toString()
    for (const socket of sockets.get(to) ?? []) socket.send(text)
    response.writeHead(201).end()
  })
})
server.on('upgrade', (request, socket, head) => {
  live.handleUpgrade(request, socket, head, (opened) => {
    const name = (request.headers.cookie ?? '').replace('session=', '')
    const own = sockets.get(name) ?? new Set()
    sockets.set(name, own.add(opened))
    opened.on('close', () => own.delete(opened))
    opened.on('error', () => undefined)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`floor: http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
})
process.on('SIGTERM', () => process.exit(0))
