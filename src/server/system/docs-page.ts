// The API to read: one HTML page, made from the same table as the API itself.
import { createHash } from 'node:crypto'
import { LIVE_FRAMES } from '#contract/live.ts'
import { splitKey, type Endpoint, type EndpointKey, type EndpointTable } from '#contract/endpoint.ts'
import { statusOf } from '#contract/problem.ts'
import { CONVENTIONS, schemaOf, tagOf } from './openapi.ts'

/** Its own small style, allowed by its hash. */
const STYLE = `body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#0e1b33;background:#f3f6fb}main{max-width:60rem;margin:auto;padding:2rem 1.25rem 4rem}
h1{letter-spacing:-.02em}h2{margin:2.5rem 0 .75rem;text-transform:capitalize}h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
article{background:#fff;border:1px solid #d9e1ee;border-radius:16px;padding:1rem 1.25rem;margin:.75rem 0}p{margin:.35rem 0}
ul{margin:.35rem 0;padding-left:1.2rem;color:#4a5a76}code{color:#083a86}a{color:#0b4fb3}`

export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page without scripts; serve it under {@link DOCS_POLICY}. */
export function docsPage(table: EndpointTable, version: string): string {
  const groups = Map.groupBy(Object.entries(table) as [EndpointKey, Endpoint][], ([key]) => tagOf(key))
  const sections = [...groups].map(([name, entries]) => `<section><h2>${escape(name)}</h2>${entries.map(describe).join('')}</section>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API ${escape(version)}</title><style>${STYLE}</style></head><body><main><h1>HTTP API ${escape(version)}</h1>
<p>${CONVENTIONS} Endpoints marked <em>idempotent</em> take an <code>Idempotency-Key</code> header.
The machine-readable description is <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}${describeFrames()}</main></body></html>`
}

function describe([key, endpoint]: [EndpointKey, Endpoint]): string {
  const { method, path } = splitKey(key)
  const who = typeof endpoint.who === 'string' ? endpoint.who : endpoint.who.join(', ')
  const refusals = endpoint.refusals.map((code) => `${statusOf(code)} ${code}`).join(' · ')
  const marks = [endpoint.idempotent ? 'idempotent' : '', endpoint.sandboxOnly ? 'outside production only' : ''].filter(Boolean).join(', ')
  return `<article><h3><code>${method} ${escape(path)}</code></h3><p>${escape(endpoint.summary)}</p>
<ul><li>Who: ${escape(who)}</li>${refusals ? `<li>Refusals: ${escape(refusals)}</li>` : ''}${marks ? `<li>${marks}</li>` : ''}</ul></article>`
}

/** The frames of the live connection, each as a text of JSON. */
function describeFrames(): string {
  const frames = (['client', 'server'] as const).flatMap((from) => Object.values(LIVE_FRAMES[from]).map((frame) => ({ from, ...frame })))
  const entries = frames.map(({ from, summary, fields }) => {
    const { properties = {} } = schemaOf(fields, 'output') as { properties?: Record<string, unknown> }
    const { type, ...others } = properties
    const lines = Object.entries(others).map(([name, shape]) => `<li>${name}: <code>${escape(JSON.stringify(shape))}</code></li>`)
    return `<article><h3><code>${escape(String((type as { const: string }).const))}</code></h3><p>${escape(summary)}</p>
<ul><li>From: ${from}</li>${lines.join('')}</ul></article>`
  })
  return `<section><h2>WebSocket /ws/messages</h2>${entries.join('')}</section>`
}
