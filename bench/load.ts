// The load generator: a number of connections, each sending the next request once answered; bounded in count and in time.
import http from 'node:http'

export type Ask = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
export type Answer = { readonly status: number; readonly body: string }

export type Load = {
  readonly url: string
  readonly connections: number
  /** At most this many requests, and none begins after `maxMs`. */
  readonly requests: number
  readonly maxMs: number
  /** The request of this number, from 0. */
  readonly ask: (number: number) => Ask
}

export type Burst = {
  readonly requests: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** How many answers of each status; 0 stands for no answer at all. */
  readonly statuses: ReadonlyMap<number, number>
}

export async function send(agent: http.Agent, url: string, ask: Ask): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...ask.headers,
      ...(ask.body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(ask.body) }),
    }
    const request = http.request(url + ask.path, { agent, method: ask.method ?? 'GET', headers, timeout: 20_000 }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }))
    })
    request.once('timeout', () => request.destroy(new Error('no answer within 20 s')))
    request.once('error', reject)
    request.end(ask.body)
  })
}

export async function sendOnce(url: string, ask: Ask): Promise<Answer> {
  const agent = new http.Agent()
  try {
    return await send(agent, url, ask)
  } finally {
    agent.destroy()
  }
}

export async function burst({ url, connections, requests, maxMs, ask }: Load): Promise<Burst> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const waits: number[] = []
  const statuses = new Map<number, number>()
  const started = performance.now()
  let next = 0
  const connection = async (): Promise<void> => {
    while (next < requests && performance.now() - started < maxMs) {
      const asked = performance.now()
      const { status } = await send(agent, url, ask(next++)).catch(() => ({ status: 0 }))
      waits.push(performance.now() - asked)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  waits.sort((a, b) => a - b)
  const at = (share: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0
  return { requests: waits.length, perSecond: waits.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99), statuses }
}
