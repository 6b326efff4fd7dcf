// A connection that a test can cut and restore: a TCP relay to a real server, for adapters that must come back by themselves.
import { once } from 'node:events'
import net from 'node:net'

export type Wire = {
  readonly port: number
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  mend(): Promise<void>
}

export async function layWire(target: { readonly host: string; readonly port: number }): Promise<Wire> {
  const sockets = new Set<net.Socket>()
  const relay = net.createServer((inside) => {
    const outside = net.connect(target.port, target.host)
    for (const socket of [inside, outside]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        sockets.delete(socket)
        inside.destroy()
        outside.destroy()
      })
    }
    inside.pipe(outside).pipe(inside)
  })
  const listen = async (port: number): Promise<number> => {
    relay.listen(port, '127.0.0.1')
    await once(relay, 'listening')
    return (relay.address() as net.AddressInfo).port
  }
  const port = await listen(0)
  return {
    port,
    async cut() {
      const closed = new Promise((resolve) => relay.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    mend: async () => void (await listen(port)),
  }
}
