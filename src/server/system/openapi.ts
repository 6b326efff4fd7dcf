// Describes the API as an OpenAPI 3.1 document, generated from the table of endpoints.
import * as z from 'zod'
import {
  isRawOutput,
  refusalsOf,
  splitKey,
  type Endpoint,
  type EndpointKey,
  type EndpointTable,
  type RawOutput,
} from '#contract/endpoint.ts'
import { problem, statusOf } from '#contract/problem.ts'
import { LANGUAGES } from '#domain/account.ts'
import { nameOnWire } from '../platform/http/own-cookies.ts'

const MEDIA: Readonly<Record<Exclude<RawOutput['raw'], 'redirect'>, string>> = {
  html: 'text/html',
  feed: 'application/atom+xml',
  text: 'text/plain',
  json: 'application/json',
  image: 'image/webp',
  pdf: 'application/pdf',
  calendar: 'text/calendar',
  zip: 'application/zip',
  csv: 'text/csv',
  document: 'application/octet-stream',
}

/** What every reader of the API must know first. */
export const CONVENTIONS =
  'JSON in and out. Money is integer cents, instants are ISO 8601 in UTC. Sign in with POST /api/auth/login and send Authorization: Bearer. What changes is told over a WebSocket at /ws/messages, opened with a ticket of POST /api/live/ticket; with ?lately it also tells what changed in the last ten seconds.'

type Json = Record<string, unknown>

/** Understood by every endpoint, so that none declares it; without it the person's own language answers, or that of their browser. */
const LANGUAGE_PARAMETER = {
  in: 'query',
  name: 'lng',
  description: 'The language of the answer.',
  schema: { type: 'string', enum: LANGUAGES },
} as const

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}

/** The document for `GET /api/openapi.json`. */
export function describeApi(table: EndpointTable, about: { title: string; version: string; url: string }): Json {
  const paths: Record<string, Json> = {}
  const keys = Object.keys(table) as EndpointKey[]
  for (const key of keys) {
    const { method, path } = splitKey(key)
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeEndpoint(key, table[key] as Endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: about.title, version: about.version, description: CONVENTIONS, contact: { url: `${about.url}/contact` } },
    servers: [{ url: about.url }],
    tags: [...new Set(keys.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      parameters: { lng: LANGUAGE_PARAMETER },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: nameOnWire('session', about.url.startsWith('https:')) },
      },
    },
  }
}

function describeEndpoint(key: EndpointKey, endpoint: Endpoint): Json {
  const query = parametersOf(endpoint.query, 'query')
  const open = endpoint.who === 'anyone' || endpoint.who === 'signed'
  return {
    operationId: operationOf(key),
    summary: endpoint.summary,
    tags: [tagOf(key)],
    description: whoMayCall(endpoint),
    ...(open ? {} : { security: [{ bearer: [] }, { session: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...query,
      ...(query.some(({ name }) => name === LANGUAGE_PARAMETER.name) ? [] : [{ $ref: '#/components/parameters/lng' }]),
      ...(endpoint.idempotent ? [{ in: 'header', name: 'Idempotency-Key', schema: { type: 'string', maxLength: 255 } }] : []),
    ],
    ...bodyOf(endpoint),
    responses: responsesOf(key, endpoint),
  }
}

/** The noun of the path; paths outside `/api` belong to the system. */
export const tagOf = (key: EndpointKey): string => /^\/api\/([^/]+)/.exec(splitKey(key).path)?.[1] ?? 'system'

/** `POST /api/bookings/{id}/accept` is `postBookingsByIdAccept`: generated clients use it as the function's name. */
function operationOf(key: EndpointKey): string {
  const { method, path } = splitKey(key)
  const words = path
    .replace(/^\/api\//, '/')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z0-9]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function whoMayCall(endpoint: Endpoint): string {
  const who = typeof endpoint.who === 'string' ? endpoint.who : endpoint.who.join(', ')
  return `Who: ${who}.${endpoint.sandboxOnly ? ' Outside production only.' : ''}`
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const described = schemaOf(schema, 'input') as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(described.properties ?? {}).map(([name, shape]) => ({
    in: place,
    name,
    required: place === 'path' || (described.required ?? []).includes(name),
    schema: shape,
  }))
}

function bodyOf(endpoint: Endpoint): Json {
  if (endpoint.body)
    return { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
  if (!endpoint.form) return {}
  const form = schemaOf(endpoint.form, 'input') as { properties?: Json }
  const schema = { ...form, properties: { ...form.properties, file: { type: 'string', format: 'binary' } } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

function responsesOf(key: EndpointKey, endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(new Set(refusalsOf(key, endpoint)), statusOf)
  const refused = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  ])
  const content = contentOf(endpoint)
  return { [String(endpoint.status ?? 200)]: { description: 'Done', ...(content && { content }) }, ...Object.fromEntries(refused) }
}

/** Schema of a successful answer; null when there is none. */
function contentOf({ output, status }: Endpoint): Json | null {
  if (!isRawOutput(output)) return { 'application/json': { schema: schemaOf(output, 'output') } }
  return status === 204 || output.raw === 'redirect' ? null : { [MEDIA[output.raw]]: {} }
}
