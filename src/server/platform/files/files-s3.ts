// Stored files on any S3-compatible server: signed requests, a limit on waiting, one more try, and a refusal when it stays away.
import { createHash, randomUUID } from 'node:crypto'
import { refuse } from '#domain/refusal.ts'
import { checkedKey, contentTypeOf, isKey, type FileStore } from './files.ts'
import type { S3Place } from './files-s3-place.ts'
import type { Log } from '../log.ts'
import { unwatched, type Watch } from '../outside-calls.ts'

/** Long enough for a picture on a slow line; with the retry, the longest wait is twice that. */
const WAIT_MS = 5_000
const ATTEMPTS = 2

export type S3Files = FileStore & {
  /** Writes and removes a file. Answers the server's error code, or null when it accepts or does not answer. */
  complaint(): Promise<string | null>
}

type Method = 'GET' | 'PUT' | 'DELETE'
type Answer = { readonly status: number; readonly bytes: Buffer }

/**
 * A store in one bucket. Each method refuses `service-unavailable`, and logs why, when the server fails.
 * An object appears whole or not at all: its hash is part of the signed request.
 */
export async function s3Files(place: S3Place, log: Log, watch: Watch = unwatched): Promise<S3Files> {
  const { AwsClient } = await import('aws4fetch')
  const { accessKeyId, secretAccessKey, region } = place
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  async function send(method: Method, name: string, body: Uint8Array | null): Promise<Answer> {
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': sha256, ...(body && { 'content-type': contentTypeOf(name) }) }
    const request = await signer.sign(`${place.origin}/${place.bucket}/${name}`, {
      method,
      headers,
      ...(body && { body: body as NonNullable<RequestInit['body']> }),
    })
    const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) })
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  const attempt = watch(send, { ofAnswer: (answer) => (isFinal(answer) ? null : troubleOf(answer)) })

  /** An answer that is final: done, or no such file. `name` is a key or a question about the bucket. */
  async function insist(method: Method, name: string, body: Uint8Array | null = null): Promise<Answer> {
    let trouble: unknown
    for (let tried = 0; tried < ATTEMPTS; tried += 1) {
      try {
        const answer = await attempt(method, name, body)
        if (isFinal(answer)) return answer
        trouble = new Error(troubleOf(answer))
        if (answer.status < 500 && answer.status !== 429) break
      } catch (error) {
        trouble = error
      }
    }
    log.error({ err: trouble, method, key: name }, 'the file storage did not do as asked')
    return refuse('service-unavailable')
  }

  const ask = (method: Method, key: string, body?: Uint8Array) => insist(method, checkedKey(key), body)

  /** At most a thousand keys are in an answer. */
  async function* keys(): AsyncGenerator<string> {
    let from = ''
    do {
      const { bytes } = await insist('GET', `?list-type=2${from}`)
      const page = bytes.toString()
      yield* [...page.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key).filter(isKey)
      const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(page)?.[1]
      from = token === undefined ? '' : `&continuation-token=${encodeURIComponent(token)}`
    } while (from !== '')
  }

  return {
    async put(key, bytes) {
      await ask('PUT', key, bytes)
    },
    async get(key) {
      const { status, bytes } = await ask('GET', key)
      return status === 404 ? null : bytes
    },
    async remove(key) {
      await ask('DELETE', key)
    },
    keys,
    async complaint() {
      const key = `probe/${randomUUID()}.webp`
      try {
        const put = await attempt('PUT', key, new Uint8Array())
        const answer = put.status === 200 ? await attempt('DELETE', key, null) : put
        return isFinal(answer) || answer.status >= 500 ? null : errorCodeOf(answer) || String(answer.status)
      } catch (error) {
        log.warn({ err: error }, 'the file storage does not answer yet')
        return null
      }
    },
  }
}

const isFinal = (answer: Answer): boolean =>
  (answer.status >= 200 && answer.status < 300) || (answer.status === 404 && errorCodeOf(answer) === 'NoSuchKey')

const troubleOf = (answer: Answer): string => `${answer.status} ${errorCodeOf(answer)}`.trim()

/** S3 says in XML what is wrong; a missing bucket is a 404 as well. */
const errorCodeOf = ({ bytes }: Answer): string => /<Code>(\w+)<\/Code>/.exec(bytes.subarray(0, 2_000).toString())?.[1] ?? ''
