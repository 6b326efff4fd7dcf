// What a journey saw when it failed: a picture, what the console said, and the last requests, in `.data/failures/`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { TestRunner } from 'vitest'

const FOLDER = path.resolve(import.meta.dirname, '../../.data/failures')
const MAX_REQUESTS = 30

/** The last requests of a browser, oldest first: method, address, status and duration. */
export function lastRequests(context: BrowserContext): readonly string[] {
  const lines: string[] = []
  const note = (line: string): void => {
    lines.push(line)
    if (lines.length > MAX_REQUESTS) lines.shift()
  }
  context.on('requestfinished', (request) => {
    const ms = Math.round(request.timing().responseEnd)
    // An answer to a page that is gone has no status any more.
    void request.response().then(
      (response) => note(`${request.method()} ${request.url()} ${response?.status()} ${ms} ms`),
      () => undefined,
    )
  })
  context.on('requestfailed', (request) => note(`${request.method()} ${request.url()} ${request.failure()?.errorText}`))
  return lines
}

type Seen = { readonly page: Page; readonly complaints: readonly string[]; readonly requests: readonly string[] }

/** Writes what was seen if the test that runs, or just ran, has failed. */
export async function keepFailure({ page, complaints, requests }: Seen): Promise<void> {
  const test = TestRunner.getCurrentTest()
  if (test?.result?.state !== 'fail' || page.isClosed()) return
  mkdirSync(FOLDER, { recursive: true })
  const name = `${path.basename(test.file.name, '.test.ts')} ${test.name}`.replaceAll(/[^\p{L}\d]+/gu, '-').slice(0, 100)
  const file = path.join(FOLDER, name)
  const told = [page.url(), '', ...complaints, '', ...requests]
  writeFileSync(`${file}.txt`, `${told.join('\n')}\n`)
  await page.screenshot({ path: `${file}.png`, timeout: 5_000 }).catch(() => undefined)
}
