// Remembers which endpoint really refused what while the HTTP tests ran, across their processes, for the check that comes after them.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { api } from '#contract/api.ts'
import { splitKey, type Endpoint, type EndpointKey } from '#contract/endpoint.ts'
import type { App } from '#server/app.ts'

/** Beside the packages: one folder per checkout, never committed, a file per process. */
const FOLDER = path.resolve(import.meta.dirname, '../../.data/refusals-seen')

const patterns = (Object.entries(api) as [EndpointKey, Endpoint][]).map(([key]) => {
  const { method, path: template } = splitKey(key)
  return { key, pattern: new RegExp(`^${method} ${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})
/** The more literal key wins: `/unread` before `/{id}`. */
patterns.sort((a, b) => a.key.split('{').length - b.key.split('{').length)

/** Clears the records of earlier runs. */
export function forgetRefusals(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
}

/** Every `<endpoint> <code>` that was seen, once. */
export function refusalsSeen(): ReadonlySet<string> {
  return new Set(readdirSync(FOLDER).flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').split('\n')))
}

/** Records every refusal of the app, with or without a socket. */
export function rememberRefusals(app: App): void {
  const known = new Set<string>()
  const note = (method: string, url: string, status: number, body: string): void => {
    if (status < 400 || !body.startsWith('{"code":"')) return
    const address = `${method} ${url.split('?')[0]}`
    const key = patterns.find(({ pattern }) => pattern.test(address))?.key
    const seen = `${key} ${(JSON.parse(body) as { code: string }).code}`
    if (!key || known.has(seen)) return
    known.add(seen)
    appendFileSync(path.join(FOLDER, `${process.pid}`), `${seen}\n`)
  }

  const inject = app.inject.bind(app)
  app.inject = (async (request: { method?: string; url: string }) => {
    const response = await inject(request as never)
    const { statusCode, body } = response as unknown as { statusCode: number; body: string }
    note(request.method ?? 'GET', request.url, statusCode, body)
    return response
  }) as App['inject']

  app.server.prependListener('request', ({ method, url }, response) => {
    const end = response.end.bind(response) as (...all: unknown[]) => typeof response
    response.end = ((...all: unknown[]) => {
      note(method ?? '', url ?? '', response.statusCode, String(all[0]))
      return end(...all)
    }) as typeof response.end
  })
}
