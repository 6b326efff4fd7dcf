// A balancer as small as one can be: each connection goes to the next process that accepts it.
import net from 'node:net'
import { once } from 'node:events'

export type Balancer = {
  readonly url: string
  /** The addresses that connections go to from now on. */
  use(urls: readonly string[]): void
  close(): Promise<void>
}

export async function openBalancer(): Promise<Balancer> {
  let ports: readonly number[] = []
  let turn = 0
  const open = new Set<net.Socket>()
  const server = net.createServer((incoming) => {
    open.add(incoming)
    incoming.once('close', () => open.delete(incoming))
    incoming.on('error', () => incoming.destroy())
    forward(incoming, ports.length)
  })
  const forward = (incoming: net.Socket, triesLeft: number): void => {
    const port = ports[(turn += 1) % ports.length]
    if (port === undefined || triesLeft === 0) return void incoming.destroy()
    const outgoing = net.connect(port, '127.0.0.1')
    outgoing.once('connect', () => {
      incoming.pipe(outgoing).pipe(incoming)
      incoming.once('close', () => outgoing.destroy())
      outgoing.once('close', () => incoming.destroy())
    })
    outgoing.on('error', () => (outgoing.connecting ? forward(incoming, triesLeft - 1) : incoming.destroy()))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    use(urls) {
      ports = urls.map((url) => Number(new URL(url).port))
    },
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
