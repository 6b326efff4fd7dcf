// The API to read: one HTML page, made from the same table as the API itself.
import { splitKey, type Endpoint, type EndpointKey, type EndpointTable } from '#contract/endpoint.ts'
import { statusOf } from '#contract/problem.ts'

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page without scripts or styles of its own beyond the browser's, so that the strict content policy holds. */
export function docsPage(table: EndpointTable, version: string): string {
  const groups = Map.groupBy(Object.entries(table) as [EndpointKey, Endpoint][], ([key]) => splitKey(key).path.split('/')[2] ?? 'system')
  const sections = [...groups].map(([name, entries]) => `<section><h2>${escape(name)}</h2>${entries.map(describe).join('')}</section>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>API ${escape(version)}</title></head><body><main><h1>HTTP API ${escape(version)}</h1>
<p>JSON in and out. Money is integer cents, instants are ISO 8601 in UTC. Sign in with <code>POST /api/auth/login</code> and send
<code>Authorization: Bearer …</code>. Endpoints marked <em>idempotent</em> take an <code>Idempotency-Key</code> header.
The machine-readable description is <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join('')}</main></body></html>`
}

function describe([key, endpoint]: [EndpointKey, Endpoint]): string {
  const { method, path } = splitKey(key)
  const who = typeof endpoint.who === 'string' ? endpoint.who : endpoint.who.join(', ')
  const refusals = endpoint.refusals.map((code) => `${statusOf(code)} ${code}`).join(' · ')
  const marks = [endpoint.idempotent ? 'idempotent' : '', endpoint.sandboxOnly ? 'outside production only' : ''].filter(Boolean).join(', ')
  return `<article><h3><code>${method} ${escape(path)}</code></h3><p>${escape(endpoint.summary)}</p>
<ul><li>Who: ${escape(who)}</li>${refusals ? `<li>Refusals: ${escape(refusals)}</li>` : ''}${marks ? `<li>${marks}</li>` : ''}</ul></article>`
}
