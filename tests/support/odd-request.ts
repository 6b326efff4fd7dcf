// Turns an endpoint and random numbers into one HTTP request: honest, nearly honest, or hostile in its body, address, headers or parts.
import { isRawOutput, splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import { likelyValue, shapeOf, spoiled, wildValue, type Chance, type Hints } from './odd-input.ts'

export type OddRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

const ODD_BODIES: readonly (string | Buffer)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '42',
  '\ufeff{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  `{"a":${'['.repeat(500)}${']'.repeat(500)}}`,
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  '{"a":"\\ud800"}',
  '{"a":1e999999}',
  `{"a":${'9'.repeat(400)}}`,
  '{"a":NaN}',
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.alloc(64 * 1024 + 1, 0x20),
]
const ODD_TYPES = [
  '',
  'text/plain',
  'text/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;;',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'application/problem+json',
  '*/*',
]
const ODD_SEGMENTS = [
  '%00',
  '..%2f..%2fetc%2fpasswd',
  '%f0%9f%a7%bd',
  '%ff',
  '%',
  '%ed%a0%80',
  "';--",
  '__proto__',
  'x'.repeat(4_500),
  '{id}',
  '%20',
  '0',
  '-1',
]
const ODD_QUERIES = [
  'page=1&page=2',
  'page[]=1',
  'lng=fr&lng=en',
  '__proto__=1',
  'lng[a]=b',
  'q=%',
  'q=%ff',
  '&&&=',
  `q=${'x'.repeat(9_000)}`,
  'from=2026-02-30&to=0000-00-00',
  'near=1e9,1e9',
  'near=NaN,NaN',
]
const ODD_HEADERS: readonly Record<string, string>[] = [
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'x'.repeat(5_000)}` },
  { authorization: 'Basic eDp5' },
  { cookie: 'session=%00; session=x; i18nextLng=xx; theme=%' },
  { cookie: `session=${'a'.repeat(3_000)}` },
  { 'accept-language': `${'a-b;q=0.1,'.repeat(500)}*` },
  { 'accept-language': ';;;q=x,,' },
  { 'idempotency-key': 'k'.repeat(2_000) },
  { 'idempotency-key': ' ' },
  { 'content-length': '5' },
  { 'x-forwarded-for': 'not-an-address, ::1' },
  { 'if-none-match': '*' },
]

const query = (chance: Chance, endpoint: Endpoint, hints: Hints): string => {
  if (chance.chance(0.15)) return chance.oneOf(ODD_QUERIES)
  if (!endpoint.query) return `lng=${chance.oneOf(['fr', 'en'])}`
  const likely = likelyValue(shapeOf(endpoint.query), chance, hints)
  const sent = chance.chance(0.5) ? likely : spoiled(likely, chance)
  const pairs = Object.entries(typeof sent === 'object' && sent !== null ? sent : {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]],
  )
  return new URLSearchParams(pairs as [string, string][]).toString()
}

function address(key: EndpointKey, endpoint: Endpoint, chance: Chance, hints: Hints): string {
  const likely = (endpoint.params ? likelyValue(shapeOf(endpoint.params), chance, hints) : {}) as Record<string, unknown>
  const path = splitKey(key).path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    chance.chance(0.12) ? chance.oneOf(ODD_SEGMENTS) : encodeURIComponent(String(likely[name] ?? '').toWellFormed()),
  )
  return `${path}?${query(chance, endpoint, hints)}`
}

function multipart(endpoint: Endpoint, chance: Chance, hints: Hints, files: readonly Buffer[]): { type: string; payload: Buffer } {
  const boundary = 'limite-des-parties'
  const likely = likelyValue(shapeOf(endpoint.form as never), chance, hints)
  const fields = Object.entries((chance.chance(0.5) ? likely : spoiled(likely, chance)) ?? {})
  const name = chance.oneOf(['photo.jpg', '../../evil.jpg', '', 'a"b\r\n.jpg', 'é🧽.jpg', 'x'.repeat(2_000)])
  const part = (head: string, body: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body as string),
      Buffer.from('\r\n'),
    ])
  const file = () =>
    part(
      `name="${chance.oneOf(['file', 'file', 'file', 'other', '__proto__', ''])}"; filename="${name}"\r\ncontent-type: ${chance.oneOf(['image/jpeg', 'text/html', ''])}`,
      chance.oneOf(files),
    )
  const parts = [
    ...fields.map(([field, value]) =>
      part(`name="${field}"`, (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()),
    ),
    ...Array.from({ length: chance.oneOf([1, 1, 1, 1, 0, 2]) }, file),
    ...(chance.chance(0.1) ? Array.from({ length: 60 }, (_none, index) => part(`name="f${index}"`, 'x')) : []),
    ...(chance.chance(0.1) ? [part('name="__proto__"', 'x'), part('', 'nameless'), part('name="note"', 'x'.repeat(20_000))] : []),
    Buffer.from(chance.chance(0.9) ? `--${boundary}--\r\n` : '--'),
  ]
  const whole = Buffer.concat(parts)
  return {
    type: `multipart/form-data; boundary=${chance.chance(0.95) ? boundary : 'another'}`,
    payload: chance.chance(0.9) ? whole : whole.subarray(0, chance.below(whole.length)),
  }
}

/** `files` are what uploads may carry. */
export function oddRequest(key: EndpointKey, endpoint: Endpoint, chance: Chance, hints: Hints, files: readonly Buffer[]): OddRequest {
  const { method } = splitKey(key)
  const url = address(key, endpoint, chance, hints)
  const odd = chance.chance(0.08) ? chance.oneOf(ODD_HEADERS) : {}
  if (method === 'GET') return { method, url, headers: odd }
  if (endpoint.form && chance.chance(0.85)) {
    const { type, payload } = multipart(endpoint, chance, hints, files)
    return { method, url, payload, headers: { 'content-type': type, ...odd } }
  }
  const type = chance.chance(0.06) ? chance.oneOf(ODD_TYPES) : 'application/json'
  return { method, url, payload: body(endpoint, chance, hints), headers: { ...(type ? { 'content-type': type } : {}), ...odd } }
}

function body(endpoint: Endpoint, chance: Chance, hints: Hints): string | Buffer {
  if (chance.chance(0.12)) return chance.oneOf(ODD_BODIES)
  if (!endpoint.body) return JSON.stringify(chance.chance(0.5) ? {} : wildValue(chance)) ?? ''
  const likely = likelyValue(shapeOf(endpoint.body), chance, hints)
  const sent = chance.chance(0.25) ? likely : spoiled(likely, chance)
  const text = JSON.stringify(sent) ?? ''
  return chance.chance(0.03) ? text.slice(0, chance.below(text.length)) : text
}

/** The media type that an answer of this endpoint must have. */
export const mediaOf = ({ output }: Endpoint): RegExp =>
  isRawOutput(output)
    ? {
        html: /^text\/html/,
        image: /^image\/webp/,
        text: /^text\/plain/,
        json: /^application\/json/,
        feed: /^application\/atom\+xml/,
        redirect: /./,
        pdf: /pdf/,
        calendar: /calendar/,
        zip: /zip/,
        csv: /csv/,
        document: /^(image\/webp|application\/pdf)$/,
      }[output.raw]
    : /^application\/json/
