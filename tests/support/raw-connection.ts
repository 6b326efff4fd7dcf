// A raw connection on which a test sends any bytes.
import { once } from 'node:events'
import net from 'node:net'

export type RawConnection = {
  readonly socket: net.Socket
  /** The bytes received so far. */
  said(): string
  /** Settles when the connection is over. */
  readonly over: Promise<unknown>
}

export async function connect(port: number, text: string | Buffer): Promise<RawConnection> {
  const socket = net.connect(port, '127.0.0.1')
  const over = once(socket, 'close')
  await once(socket, 'connect')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  socket.on('error', () => undefined)
  socket.write(text)
  return { socket, said: () => said, over }
}
