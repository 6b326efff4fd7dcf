// The bus over Redis, for REDIS_URL: where PostgreSQL stands behind a pooler, or messages are many. Its client is loaded only here.
import { SettingError } from '../../config.ts'
import type { Log } from '../log.ts'
import { unwatched, type Watch } from '../outside-calls.ts'
import { reasonOf } from '../unreachable.ts'
import type { Bus } from './bus.ts'
import { makeHub, type Packed } from './hub.ts'

const RETRY_MS = { first: 50, most: 1_000 } as const

/** Throws {@link SettingError} when Redis cannot be reached or used; when lost later, it reconnects until it is back. */
export async function openRedisBus(url: string, log: Log, watch: Watch = unwatched): Promise<Bus> {
  const { createClient } = await import('@redis/client')
  const hub = makeHub(log)
  const channel = `maisonnette-bus${new URL(url).pathname.replace(/\/$/, '')}`
  let opened = false
  let missed = false

  const client = () =>
    createClient({
      url,
      RESP: 2,
      // Messages are hints: no answer should wait for a late one.
      disableOfflineQueue: true,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      pingInterval: 2_000,
      socket: {
        connectTimeout: 2_000,
        // Pings keep a healthy connection busy, so a silent one is dead.
        socketTimeout: 6_000,
        reconnectStrategy: (retries, cause) => (opened ? Math.min(RETRY_MS.first * 2 ** retries, RETRY_MS.most) : cause),
      },
    })
  const publisher = client()
  const subscriber = client()
  const sendToAll = watch((text: string) => publisher.publish(channel, text))
  /** Both connections must be there; once they are back, other processes learn that messages of this one were lost. */
  const settle = (): void => {
    const isBack = opened && publisher.isReady && subscriber.isReady
    hub.setListening(isBack)
    if (isBack && missed) send(hub.packGap())
  }
  const send = ({ text }: Packed): void => {
    sendToAll(text).then(
      () => (missed = false),
      () => (missed = true),
    )
  }
  for (const one of [publisher, subscriber]) {
    one.on('error', settle)
    one.on('ready', settle)
  }

  try {
    await Promise.all([publisher.connect(), subscriber.connect()])
    await subscriber.subscribe(channel, hub.receive)
  } catch (error) {
    for (const one of [publisher, subscriber]) if (one.isOpen) one.destroy()
    throw new SettingError(`The Redis of REDIS_URL cannot be used: ${reasonOf(error)}.`)
  }
  opened = true
  settle()

  return {
    async publish({ name }, payload) {
      const packed = hub.pack({ topic: name, payload })
      await sendToAll(packed.text)
      hub.receiveOwn(packed)
    },
    carry(messages) {
      const packed = messages.map((one) => hub.pack(one))
      return {
        committed() {
          packed.forEach(send)
          packed.forEach(hub.receiveOwn)
        },
      }
    },
    subscribe: hub.subscribe,
    isListening: hub.isListening,
    onGap: hub.onGap,
    async close() {
      opened = false
      hub.setListening(false)
      for (const one of [publisher, subscriber]) if (one.isOpen) one.destroy()
    },
  }
}
