// How the pages are built: one client build split by route, one server build with everything inside.
import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inPage } from './scripts/in-page.ts'

const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-sync-external-store)\/|rolldown\/runtime/

/** Rules, parts of forms, icons and the hook of most questions: alone, most are smaller than the headers that bring them. */
const SHARED =
  /src\/(?:domain|web\/ui|web\/words)\/(?!illustrations|landing)|src\/web\/platform\/form-faults|node_modules\/lucide-react\/|useSuspenseQuery/

/** What features show of themselves to others: names alone, which do nothing by being read. */
const DOOR = /src\/web\/(?:features\/[^/]+|router)\/index\.ts$/

/** Chunks that run before any page is asked for; the sign in their names keeps them out of the lists of what a page preloads. */
const FIRST = /framework|runtime/
const FIRST_SIGN = '~'

/** Pages of operators, whose parts come with a list in no other page: they are few, and their pages ask for them. */
const DESK = /src\/web\/desks\//
const DESK_SIGN = 'desk-'
const signOf = (name: string, file: string): string => (FIRST.test(name) ? FIRST_SIGN : DESK.test(file) ? DESK_SIGN : '')
/** Of a page that is opened from another: what is asked for at once, beside the page itself. */
const askedAtOnce = (page: string, files: string[]): string[] =>
  files.filter((file) => !file.includes(FIRST_SIGN) && (!page.includes(DESK_SIGN) || file.endsWith('.css')))

export default defineConfig(({ isSsrBuild }) => ({
  // The entry starts the page once; were it refreshed in place, it would start it twice.
  plugins: [inPage(), react({ exclude: [/entry-client/, /node_modules/] }), tailwindcss()],
  resolve: {
    alias: [
      { find: 'react-style-singleton', replacement: path.resolve(import.meta.dirname, 'src/web/ui/style-singleton.ts') },
      { find: '../createLucideIcon.mjs', replacement: path.resolve(import.meta.dirname, 'src/web/ui/lucide-icon.ts') },
      ...(isSsrBuild
        ? []
        : [
            { find: 'i18next', replacement: path.resolve(import.meta.dirname, 'src/web/platform/i18next-in-browser.ts') },
            { find: 'react-i18next', replacement: path.resolve(import.meta.dirname, 'src/web/platform/react-i18next-in-browser.ts') },
          ]),
    ],
  },
  publicDir: isSsrBuild ? false : 'src/web/public',
  // The server renders with React's production build whatever NODE_ENV says, so that `npm start` is as fast as production.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' }, ssr: { noExternal: true as const } } : {}),
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { resolveDependencies: askedAtOnce },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The live map, which no page waits for.
    chunkSizeWarningLimit: 1_100,
    rolldownOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          input: 'src/web/entry-client.tsx',
          // A door names what its room offers; a page that takes one thing from it brings no other.
          treeshake: { moduleSideEffects: (id) => !DOOR.test(id) },
          // What every page needs comes as two files instead of forty, which compress better: the libraries, which stay cached
          // when only our code changes, and our own part. What many pages share comes as a third, and what pages of
          // bookings share as a fourth.
          output: {
            // Names are listed in every page and in the list of what each page needs; a short fingerprint says enough.
            chunkFileNames: ({ name, facadeModuleId }) => `assets/${signOf(name, facadeModuleId ?? '')}[hash:7].js`,
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, tags: ['$initial'] },
                { name: 'site', tags: ['$initial'] },
                { name: 'parts', test: SHARED, minShareCount: 24 },
                // A line each, shorter than its own name in the list of files.
                {
                  name: 'parts',
                  test: /src\/(?:domain\/(?:extra|promotion-code|public-name|slug|upload|social|travel|contact|feedback)\.|web\/platform\/(?:drafts\/use-draft|lazy-part|use-late-words|use-settled)|web\/words\/distance|web\/features\/cleaners\/(?:favourites\/(?:late|own-opinions)|suggestions\/suggestions-query)\.)/,
                },
                { name: 'cards', test: /src\/web\/features\/cleaners\/(?:card-parts|suggestions\/reasons)\./ },
                {
                  name: 'bookings',
                  test: /src\/(?:web\/(?:features\/bookings|pages\/booking|words\/(?:moments|countdown|use-booking-words))|domain\/(?:whole-booking|payment-status)\.)/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
  },
}))
