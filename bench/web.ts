// The experience of a slow phone: Lighthouse's mobile run over the production build, each page five times, the worst of each figure.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import chromium from '@sparticuz/chromium'
import lighthouse from 'lighthouse'
import { chromium as playwright, type Browser } from 'playwright-core'
import { makeClients, type Ground } from './ground.ts'
import { launchProduct, type Server } from './servers.ts'
import { kb, printTable } from './table.ts'

const RUNS = Number(process.env['WEB_RUNS'] ?? 5)
/** Private pages carry `noindex`, which costs the last category. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Limits = { readonly lcpMs: number; readonly tbtMs: number; readonly cls: number; readonly scriptBytes: number; readonly score: number }
/** Limits of a first visit on a phone, by kind of page. */
const LANDING: Limits = { lcpMs: 1200, tbtMs: 50, cls: 0, scriptBytes: 95_000, score: 100 }
const LIST: Limits = { lcpMs: 1500, tbtMs: 100, cls: 0.01, scriptBytes: 110_000, score: 100 }
const SIGNED_IN: Limits = { lcpMs: 2000, tbtMs: 150, cls: 0.02, scriptBytes: 140_000, score: 98 }

type Visit = { readonly name: string; readonly url: string; readonly limits: Limits | null }
type Figures = {
  /** Scores out of 100, in the order of CATEGORIES. */
  readonly scores: readonly number[]
  readonly fcpMs: number
  readonly lcpMs: number
  readonly tbtMs: number
  /** Of five runs one or two may meet a busy machine, so the median counts. */
  readonly usualTbtMs: number
  /** Blocking in CPU time instead of wall time, which on two cores includes the meter's own work. */
  readonly cpuTbtMs: number
  readonly cls: number
  readonly scriptBytes: number
  readonly allBytes: number
  readonly faults: readonly string[]
}

export async function benchWeb(ground: Ground): Promise<void> {
  const town = await ground.town(10_000)
  const { rows } = await town.pool.query<{ slug: string }>('select slug from cleaner order by slug limit 1')
  const [client] = await makeClients(town.pool, 1)
  const product = await launchProduct(town.url, ground.dataDir)
  // Chromium accepts brotli from `localhost` and https only.
  const address = product.url.replace('127.0.0.1', 'localhost')
  const floor = await serveBarePage()
  const port = await freePort()
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...chromium.args.filter((flag) => flag !== '--single-process' && flag !== '--no-zygote'), `--remote-debugging-port=${port}`],
    headless: true,
  })
  const visit = (path: string, limits: Limits): Visit => ({ name: path, url: address + path, limits })
  const visits: readonly Visit[] = [
    { name: 'floor: a title and a line', url: floor.url, limits: null },
    visit('/', LANDING),
    visit('/?lng=en', LANDING),
    visit('/city/montreal', LANDING),
    visit('/services/nettoyage-regulier', LANDING),
    visit('/pricing', LANDING),
    visit('/blog', LANDING),
    visit('/cleaners?city=montreal', LIST),
    visit(`/cleaners/${rows[0]?.slug}`, LIST),
    visit('/bookings', SIGNED_IN),
    visit('/properties', SIGNED_IN),
  ]
  try {
    const table: string[][] = []
    const faults: string[] = []
    for (const one of visits) {
      if (one.limits === SIGNED_IN) await signIn(browser, address, client?.token ?? '')
      const runs: Figures[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(one, port))
      const worst = worstOf(runs)
      table.push(rowOf(one, worst))
      const counted = worst.faults.filter((fault) => one.limits !== SIGNED_IN || !fault.startsWith('seo'))
      if (one.limits) faults.push(...counted.map((fault) => `${one.name}: ${fault}`))
    }
    printTable(
      `web: Lighthouse mobile, worst of ${RUNS}`,
      ['page', 'perf', 'a11y', 'best', 'seo', 'FCP', 'LCP', 'TBT (middle)', 'by CPU', 'CLS', 'JavaScript', 'all bytes', 'wanted', 'met'],
      table,
      faults.length > 0 ? faults : ['no audit below full marks'],
    )
  } finally {
    await browser.close()
    await product.stop()
    await floor.stop()
  }
}

/** Lighthouse opens its pages in the browser's first profile, which keeps cookies from run to run. */
async function signIn(browser: Browser, url: string, token: string): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  await session.send('Storage.setCookies', { cookies: [{ name: 'session', value: token, url }] })
  await session.detach()
}

async function measure({ url }: Visit, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  })
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  const { audits, categories } = result.lhr
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN
  const requests =
    (audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)?.items ?? []
  const bytesOf = (type?: string): number =>
    requests.filter(({ resourceType }) => !type || resourceType === type).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    fcpMs: figure('first-contentful-paint'),
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    usualTbtMs: figure('total-blocking-time'),
    cpuTbtMs: blockingOfCpu(result.artifacts.Trace.traceEvents),
    cls: figure('cumulative-layout-shift'),
    scriptBytes: bytesOf('Script'),
    allBytes: bytesOf(),
    faults: CATEGORIES.filter((name) => name !== 'performance').flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name} ${id}`),
    ),
  }
}

type TraceEvent = {
  readonly name: string
  readonly ts: number
  readonly pid: number
  readonly tid: number
  /** CPU time, in microseconds. */
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } }
}
/** How many times slower than this machine Lighthouse's phone is, and from when on a task blocks. */
const PHONE = { slowness: 4, blocksAfterMs: 50 }

/** From the first byte on, so that it also counts what Lighthouse leaves out: the tasks before the first paint. */
function blockingOfCpu(events: readonly TraceEvent[]): number {
  const visit = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'))
  const main = events.find(({ name, pid, args }) => name === 'thread_name' && pid === visit?.pid && args.name === 'CrRendererMain')
  if (!visit || !main) return Number.NaN
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === main.pid && tid === main.tid && ts >= visit.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * PHONE.slowness - PHONE.blocksAfterMs), 0)
}

function worstOf(runs: readonly Figures[]): Figures {
  const most = (key: 'fcpMs' | 'lcpMs' | 'tbtMs' | 'cpuTbtMs' | 'cls' | 'scriptBytes' | 'allBytes'): number =>
    Math.max(...runs.map((run) => run[key]))
  return {
    scores: CATEGORIES.map((_, index) => Math.min(...runs.map(({ scores }) => scores[index] ?? 0))),
    fcpMs: most('fcpMs'),
    lcpMs: most('lcpMs'),
    tbtMs: most('tbtMs'),
    usualTbtMs: runs.map(({ tbtMs }) => tbtMs).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN,
    cpuTbtMs: most('cpuTbtMs'),
    cls: most('cls'),
    scriptBytes: most('scriptBytes'),
    allBytes: most('allBytes'),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  }
}

function rowOf({ name, limits }: Visit, worst: Figures): string[] {
  const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`
  const met =
    limits !== null &&
    worst.lcpMs <= limits.lcpMs &&
    worst.tbtMs <= limits.tbtMs &&
    worst.cls <= limits.cls + 0.0005 &&
    worst.scriptBytes <= limits.scriptBytes &&
    (worst.scores[0] ?? 0) >= limits.score &&
    worst.scores.slice(1, limits === SIGNED_IN ? 3 : 4).every((score) => score === 100)
  return [
    name,
    ...worst.scores.map(String),
    seconds(worst.fcpMs),
    seconds(worst.lcpMs),
    `${worst.tbtMs.toFixed(0)} (${worst.usualTbtMs.toFixed(0)}) ms`,
    `${worst.cpuTbtMs.toFixed(0)} ms`,
    worst.cls.toFixed(3),
    kb(worst.scriptBytes),
    kb(worst.allBytes),
    limits ? `${seconds(limits.lcpMs)} / ${limits.tbtMs} ms / ${kb(limits.scriptBytes)}` : '',
    limits ? (met ? 'yes' : 'NO') : '',
  ]
}

/** What the machine and the simulated line cost by themselves. */
async function serveBarePage(): Promise<Pick<Server, 'url' | 'stop'>> {
  const page =
    '<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Plancher</title><h1>Plancher</h1><p>Une ligne.</p>'
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
