// The least that a press can cost: on an empty page, a button that changes one word, and a link to another page as empty, which the browser follows.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import type { RecordPress } from './round.ts'
import { tap } from './meter.ts'
import { openPhone } from './phone.ts'

const PAGE = `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Plancher</title>
<button style="font-size:3rem">Non</button><script>document.querySelector('button').onclick = (event) => { event.target.textContent = 'Oui' }</script>
<a href="/other" style="font-size:3rem">Suite</a>`

export async function pressFloor(browser: Browser, record: RecordPress): Promise<void> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(PAGE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await openPhone(browser, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  try {
    await page.goto('/')
    await record(page, {
      name: 'floor: one button changes one word',
      act: tap(page.locator('button')),
      effect: `document.querySelector('button').textContent === 'Oui'`,
    })
    await record(page, {
      name: 'floor: a link that the browser follows',
      goal: 'first',
      act: tap(page.locator('a')),
      effect: `location.pathname === '/other' && document.querySelector('a') !== null`,
    })
  } finally {
    await page.context().close()
    await new Promise((resolve) => server.close(resolve))
  }
}
