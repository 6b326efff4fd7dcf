// The service worker as it is served: its code, after the list of files to cache, which changes with each build.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '#domain/account.ts'
import type { Namespace } from '#translations/all.ts'
import { chunksOf, CLIENT_ENTRY, WORDS_VERSION, WORKER_FILE, type Manifest } from './build-files.ts'

const STAND_IN = '/offline'

/** The pages that are read without a connection. */
const OFFLINE_PAGES = [
  'shell/offline-page',
  'features/bookings/bookings-page',
  'pages/booking/booking-page',
  'features/calendar/calendar-page',
  'features/visits/work-page',
  'features/messages/messages-page',
  'features/messages/chat-page',
] as const

/** What they fetch beside them, and show without a connection too. */
const OFFLINE_PARTS = ['src/web/platform/late-map.ts', 'src/web/pages/booking/step-dialogs.tsx'] as const

/** Dialogs and toasts, which pages fetch when they are needed: alone, or in a file that Vite names by itself. */
const ON_DEMAND = /^(?:_|src\/web\/ui\/)/

type Entry = { readonly url: string; readonly revision: string | null }

export type WorkerFile = { readonly build: string; readonly code: string }

/** `namespacesOf` answers the words that a page needs, by its id; `build` names this build of the pages and their words. */
export function workerFile(manifest: Manifest, namespacesOf: (pageId: string) => readonly Namespace[]): WorkerFile {
  const build = createHash('sha256').update(JSON.stringify(manifest)).update(WORDS_VERSION).digest('hex').slice(0, 12)
  const namespaces = [...new Set(OFFLINE_PAGES.flatMap(namespacesOf))]
  const kept: readonly Entry[] = [
    ...filesOf(manifest).map((file) => ({ url: `/${file}`, revision: null })),
    ...LANGUAGES.flatMap((language) =>
      namespaces.map((ns) => ({ url: `/locales/${language}/${ns}.json?v=${WORDS_VERSION}`, revision: null })),
    ),
    { url: STAND_IN, revision: build },
  ]
  const facts = { BUILD: build, PRECACHE: kept, STAND_IN }
  return { build, code: `Object.assign(self, ${JSON.stringify(facts)});\n${readFileSync(WORKER_FILE, 'utf8')}` }
}

/** Scripts, styles and fonts of those pages and parts, with their dialogs; what else is loaded on demand is left out. */
function filesOf(manifest: Manifest): string[] {
  const files = [CLIENT_ENTRY, ...OFFLINE_PAGES.map((id) => `src/web/${id}.tsx`), ...OFFLINE_PARTS].flatMap((source) => {
    if (!manifest[source]) throw new Error(`The build has no ${source}`)
    const chunks = chunksOf(manifest, source)
    const onDemand = chunks.flatMap(({ dynamicImports = [] }) => dynamicImports).filter((name) => ON_DEMAND.test(name))
    return [...chunks, ...onDemand.flatMap((name) => chunksOf(manifest, name))].flatMap(({ file, css = [], assets = [] }) => [
      file,
      ...css,
      ...assets,
    ])
  })
  return [...new Set(files)].toSorted()
}
