// What a browser downloads for a first visit, route by route, as the build lists it and as it is compressed on disk.
import { brotliDecompressSync } from 'node:zlib'
import http from 'node:http'
import { builtAssets } from '#server/web/page-builder.ts'
import { ensureWebBuilt } from '#server/web/build-web.ts'
import type { Ground } from './ground.ts'
import { packageOf, readModuleGraph, type ModuleGraph } from './module-graph.ts'
import {
  compressedBytes,
  isWithinBounds,
  MAX_OWN_BYTES,
  MAX_SCRIPT_BYTES,
  MAX_SHARED_BYTES,
  routeSizes,
  sharedFiles,
} from './script-sizes.ts'
import { launchProduct } from './servers.ts'
import { kb, printTable } from './table.ts'

const MIN_SHOWN = 100

export async function benchSize(ground: Ground): Promise<void> {
  await ensureWebBuilt((line) => console.log(line))
  const assets = builtAssets()
  const stylesOf = (route: string) => compressedBytes([...new Set([...assets.shared.styles, ...(assets.routes[route]?.styles ?? [])])])
  printTable(
    'size: JavaScript and styles of a page that is awake, brotli',
    ['route', 'own', 'all JavaScript', 'wanted', 'met', 'styles'],
    routeSizes(assets)
      .toSorted((a, b) => b.all - a.all)
      .map((size) => [
        size.route,
        kb(size.own),
        kb(size.all),
        kb(MAX_SCRIPT_BYTES),
        isWithinBounds(size) ? 'yes' : 'NO',
        kb(stylesOf(size.route)),
      ]),
    [
      `a route's own part should stay within ${kb(MAX_OWN_BYTES)}, what every page shares within ${kb(MAX_SHARED_BYTES)}`,
      'public pages fetch none of it on a first visit before they are used: see the benchmark `web`',
    ],
  )
  printShared(sharedFiles(assets), await readModuleGraph())
  await sizePages(ground, compressedBytes(assets.shared.styles))
}

/** A file's compressed bytes are split by how much of its text each package wrote. */
function printShared(files: readonly string[], graph: ModuleGraph): void {
  const bytes = new Map<string, number>()
  for (const file of files) {
    const sources = graph.charactersBySource(file)
    const characters = [...sources.values()].reduce((all, each) => all + each, 0)
    for (const [source, count] of sources) {
      const name = packageOf(source)
      bytes.set(name, (bytes.get(name) ?? 0) + (count / characters) * compressedBytes([file]))
    }
  }
  const all = compressedBytes(files)
  const ours = [...bytes].reduce((ours, [name, each]) => ours + (name.startsWith('src') ? each : 0), 0)
  const line = (name: string, each: number, wanted = ''): string[] => [name, kb(each), `${((each / all) * 100).toFixed(1)} %`, wanted]
  printTable(
    'size: JavaScript that every page shares, by package, brotli',
    ['package', 'size', 'share', 'wanted'],
    [
      line('all', all, `${kb(MAX_SHARED_BYTES)}: ${all <= MAX_SHARED_BYTES ? 'yes' : 'NO'}`),
      line('our own', ours),
      ...[...bytes]
        .toSorted(([, a], [, b]) => b - a)
        .filter(([, each]) => each >= MIN_SHOWN)
        .map(([name, each]) => line(name, each)),
    ],
  )
}

async function sizePages(ground: Ground, styles: number): Promise<void> {
  const town = await ground.town(10_000)
  const { rows } = await town.pool.query<{ slug: string }>('select slug from cleaner order by slug limit 1')
  const server = await launchProduct(town.url, ground.dataDir)
  try {
    const pages = ['/', '/cleaners?city=montreal', `/cleaners/${rows[0]?.slug}`, '/login']
    const measured: string[][] = []
    for (const page of pages) {
      const { status, packed } = await fetchPacked(server.url + page)
      const wanted = page.startsWith('/cleaners') ? 25_000 : 20_000
      const plain = brotliDecompressSync(packed)
      const bytes = packed.length + (plain.includes('<style') ? 0 : styles)
      measured.push([page, String(status), kb(plain.length), kb(packed.length), kb(bytes), kb(wanted), bytes <= wanted ? 'yes' : 'NO'])
    }
    printTable('size: HTML as sent', ['page', 'status', 'plain', 'brotli', 'with styles', 'wanted', 'met'], measured)
  } finally {
    await server.stop()
  }
}

function fetchPacked(url: string): Promise<{ status: number; packed: Buffer }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, packed: Buffer.concat(parts) }))
    })
    request.once('error', reject)
  })
}
