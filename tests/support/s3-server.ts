// A small S3 of our own over real HTTP: it checks the version 4 signature of every request, as the real one does, and fails on demand.
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What goes wrong with a request: refused once, cut in the middle of the answer, or never answered. */
export type Fault = 'error' | 'cut' | 'silence'

export type S3Server = {
  /** As an operator would write it, for `bucket`. */
  readonly filesUrl: string
  readonly objects: Map<string, { bytes: Buffer; type: string }>
  /** How many requests came, refused ones included. */
  readonly requests: () => number
  /** The next requests meet these, one each. */
  fail(...faults: Fault[]): void
  close(): Promise<void>
}

export const S3_KEYS = { accessKeyId: 'AKIATEST', secretAccessKey: 'se/cret+key=', region: 'ca-central-1', bucket: 'photos' } as const

const sha256 = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string): Buffer => createHmac('sha256', key).update(data).digest()
const CLOCK_SKEW_MS = 15 * 60_000

/** `onSilence` is called for each request that is never answered, once it came. */
export async function openS3Server(onSilence = (): void => undefined): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const faults: Fault[] = []
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const fault = faults.shift()
    void answer(request, response, objects, fault).then(() => fault === 'silence' && onSilence())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { accessKeyId, secretAccessKey, region, bucket } = S3_KEYS
  return {
    filesUrl: `s3://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/${bucket}?region=${region}&tls=0`,
    objects,
    requests: () => requests,
    fail: (...more) => void faults.push(...more),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: S3Server['objects'], fault?: Fault): Promise<void> {
  const body = await buffer(request)
  if (fault === 'silence') return
  const refuse = (status: number, code: string): void => {
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  }
  if (fault === 'error') return refuse(503, 'SlowDown')
  const wrong = complaintAbout(request, body)
  if (wrong) return refuse(403, wrong)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const [, bucket, ...rest] = pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (bucket !== S3_KEYS.bucket) return refuse(404, 'NoSuchBucket')
  if (searchParams.get('list-type') === '2')
    return void response.writeHead(200).end(listing(objects, searchParams.get('continuation-token')))
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: String(request.headers['content-type']) })
    return void response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return refuse(404, 'NoSuchKey')
  response.writeHead(200, { 'content-type': found.type, 'content-length': found.bytes.length })
  if (fault !== 'cut') return void response.end(found.bytes)
  response.write(found.bytes.subarray(0, found.bytes.length / 2), () => response.destroy())
}

/** Small, so that a few files need several pages. */
const KEYS_OF_A_PAGE = 3

function listing(objects: S3Server['objects'], token: string | null): string {
  const rest = [...objects.keys()].toSorted().filter((key) => token === null || key > atob(token))
  const page = rest.slice(0, KEYS_OF_A_PAGE)
  const next = rest.length > page.length ? `<NextContinuationToken>${btoa(page.at(-1) ?? '')}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return `<?xml version="1.0"?><ListBucketResult>${next}${contents}</ListBucketResult>`
}

/** The code with which S3 would refuse; null when every byte that counts was signed with our secret. */
function complaintAbout(request: IncomingMessage, body: Buffer): string | null {
  const parts = /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (!parts) return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature] = parts
  const [keyId, day = '', region = '', service = '', end] = credential.split('/')
  const stamp = String(request.headers['x-amz-date'])
  if (keyId !== S3_KEYS.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== S3_KEYS.region || service !== 's3' || end !== 'aws4_request' || !stamp.startsWith(day))
    return 'AuthorizationHeaderMalformed'
  const at = Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < CLOCK_SKEW_MS)) return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const claimed = String(request.headers['x-amz-content-sha256'])
  if (claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const [path = '', query = ''] = (request.url ?? '').split('?')
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const canonical = [request.method, path, query.split('&').toSorted().join('&'), headers, signedHeaders, claimed].join('\n')
  const scope = [day, region, service, 'aws4_request'].join('/')
  const key = [region, service, 'aws4_request'].reduce((made, part) => hmac(made, part), hmac(`AWS4${S3_KEYS.secretAccessKey}`, day))
  const expected = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n')).toString('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}
