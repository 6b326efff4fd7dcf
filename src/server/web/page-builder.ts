// The source of page code: the finished build, or Vite in development.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { AssetList, PageAssets, RenderPage } from '#contract/page.ts'
import type { Namespace } from '#translations/all.ts'
import { chunksOf, CLIENT_DIR, CLIENT_ENTRY, readManifest, SERVER_ENTRY, STYLE_PARTS_FILE, type Manifest } from './build-files.ts'
import { workerFile, type WorkerFile } from './worker-file.ts'

export type PageBuilder = {
  readonly development: boolean
  /** The renderer in force; while developing, that of the newest code. */
  renderer(): Promise<RenderPage>
  /** Paths of the pages that search engines may list, as patterns: `/cleaners/:slug`. */
  listedPaths(): Promise<readonly string[]>
  /** A page's address without the query parameters that the page does not read. */
  addressRead(address: string): Promise<string>
  assets(): PageAssets
  /** Null while developing, when pages are not to be kept by the browser. */
  readonly worker: WorkerFile | null
  /** Serves scripts, styles and files. */
  serve(app: FastifyInstance): Promise<void>
}

/** What `src/web/entry-server.tsx` exports. */
export type PageCode = {
  readonly render: RenderPage
  readonly listedPaths: readonly string[]
  readonly addressRead: (address: string) => string
  readonly namespacesOfPage: (pageId: string) => readonly Namespace[]
}

export async function finishedBuild(): Promise<PageBuilder> {
  const { render, listedPaths, addressRead, namespacesOfPage } = (await import(pathToFileURL(SERVER_ENTRY).href)) as PageCode
  const assets = builtAssets()
  return {
    development: false,
    renderer: async () => render,
    listedPaths: async () => listedPaths,
    addressRead: async (address) => addressRead(address),
    assets: () => assets,
    worker: workerFile(readManifest(), namespacesOfPage),
    serve: async (app) => {
      await app.register(fastifyStatic, {
        root: path.join(CLIENT_DIR, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        // A fingerprinted file is asked for once: nothing about it need be compared later.
        etag: false,
        lastModified: false,
        acceptRanges: false,
        index: false,
        decorateReply: false,
      })
      for (const file of ['favicon-maisonnette.svg', 'favicon-tidynest.svg', 'favicon.ico']) serveFile(app, file)
    },
  }
}

const TYPE_OF_ENDING: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
}

function serveFile(app: FastifyInstance, file: string): void {
  const content = readFileSync(path.join(CLIENT_DIR, file))
  const type = TYPE_OF_ENDING[path.extname(file)] ?? 'application/octet-stream'
  app.get(`/${file}`, (_request, reply) => reply.type(type).header('cache-control', 'public, max-age=86400').send(content))
}

/** The files of the finished build. */
export const builtAssets = (): PageAssets =>
  assetsOf(readManifest(), JSON.parse(readFileSync(STYLE_PARTS_FILE, 'utf8')) as PageAssets['styleParts'])

/** From Vite's manifest: what each route needs, its imports included. */
export function assetsOf(manifest: Manifest, styleParts: PageAssets['styleParts']): PageAssets {
  const entry = manifest[CLIENT_ENTRY]
  if (!entry) throw new Error(`The build has no ${CLIENT_ENTRY}`)
  const routes = Object.keys(manifest)
    .filter((source) => /^src\/web\/.+-page\.tsx$/.test(source))
    .map((source) => [source.replace(/^src\/web\/(.+)\.tsx$/, '$1'), listOf(manifest, source)] as const)
  return {
    entry: `/${entry.file}`,
    shared: listOf(manifest, CLIENT_ENTRY),
    styleParts,
    routes: Object.fromEntries(routes),
    headHtml: '',
  }
}

function listOf(manifest: Manifest, source: string): AssetList {
  const chunks = chunksOf(manifest, source)
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  return { scripts: chunks.map(({ file }) => `/${file}`), styles: [...styles].map((style) => `/${style}`) }
}
