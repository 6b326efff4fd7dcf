// Where page code comes from: the finished build, or Vite while developing.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'
import type { AssetList, PageAssets, RenderPage } from '#contract/page.ts'

export const ROOT = path.resolve(import.meta.dirname, '../../..')
export const CLIENT_DIR = path.join(ROOT, 'dist/client')
export const SERVER_ENTRY = path.join(ROOT, 'dist/server/entry-server.js')

export type PageBuilder = {
  readonly development: boolean
  /** The renderer in force; while developing, that of the newest code. */
  renderer(): Promise<RenderPage>
  /** Paths of the pages that search engines may list, as patterns: `/cleaners/:slug`. */
  listedPaths(): Promise<readonly string[]>
  assets(): PageAssets
  /** Serves scripts, styles and files. */
  serve(app: FastifyInstance): Promise<void>
}

/** What `src/web/entry-server.tsx` exports. */
export type PageCode = { readonly render: RenderPage; readonly listedPaths: readonly string[] }

type ManifestChunk = { file: string; css?: string[]; imports?: string[] }
type Manifest = Record<string, ManifestChunk>

export async function finishedBuild(): Promise<PageBuilder> {
  const { render, listedPaths } = (await import(pathToFileURL(SERVER_ENTRY).href)) as PageCode
  const assets = builtAssets()
  return {
    development: false,
    renderer: async () => render,
    listedPaths: async () => listedPaths,
    assets: () => assets,
    serve: async (app) => {
      await app.register(fastifyStatic, {
        root: path.join(CLIENT_DIR, 'assets'),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
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
export function builtAssets(): PageAssets {
  const read = (file: string): string => readFileSync(path.join(CLIENT_DIR, file), 'utf8')
  return assetsOf(JSON.parse(read('.vite/manifest.json')) as Manifest, read)
}

const CLIENT_ENTRY = 'src/web/entry-client.tsx'

/** From Vite's manifest: what each route needs, its imports included. */
export function assetsOf(manifest: Manifest, read: (file: string) => string): PageAssets {
  const entry = manifest[CLIENT_ENTRY]
  if (!entry) throw new Error(`The build has no ${CLIENT_ENTRY}`)
  const routes = Object.keys(manifest)
    .filter((source) => /^src\/web\/.+-page\.tsx$/.test(source))
    .map((source) => [source.replace(/^src\/web\/(.+)\.tsx$/, '$1'), listOf(manifest, source)] as const)
  const styles = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  return {
    entry: `/${entry.file}`,
    shared: listOf(manifest, CLIENT_ENTRY),
    styleTexts: Object.fromEntries([...styles].map((file) => [`/${file}`, read(file)])),
    routes: Object.fromEntries(routes),
    headHtml: '',
  }
}

function listOf(manifest: Manifest, source: string): AssetList {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}
