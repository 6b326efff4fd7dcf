// How tests run: pure rules, HTTP tests on a real database, journeys in a real browser, what needs the machine for itself,
// and what is checked once they have run. `TESTS=all`, as `npm run test:all` sets it, plays everything, and `TESTS=gate`, as `npm test`
// sets it, a part (`tests/support/extent.ts`).
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inPage } from './scripts/in-page.ts'
import { GATE_JOURNEYS, isGate, isWhole, LONG_HTTP } from './tests/support/extent.ts'

const database = './tests/support/postgres-for-tests.ts'
const repeatable = './tests/support/repeatable.ts'
const counts = './tests/support/report-counts.ts'
const noDatabase = './tests/support/leave-no-database.ts'
/** What happens by itself is waited for as long as in `soon`. */
const expect = { poll: { timeout: 20_000 } }

/** They end processes, or measure how long a process takes. */
const ALONE = ['tests/e2e/{robustness,stopping}.test.ts']
const ALONE_ON_DATABASE = [
  'src/server/platform/postgres/restarts.db.test.ts',
  'src/server/payouts/long-export.http.test.ts',
  'tests/http/{crawl,crowds,slow-senders}.http.test.ts',
]

/** Tests of the whole product take longest: begun last, they would leave a worker alone with them. */
class WholeProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfWholeProduct = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/tests/')
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method, which answers a new list.
    return (await super.sort(files)).toSorted((a, b) => Number(isOfWholeProduct(b)) - Number(isOfWholeProduct(a)))
  }
}

export default defineConfig({
  test: {
    ...(isGate && { sequence: { sequencer: WholeProductFirst } }),
    projects: [
      {
        plugins: [inPage()],
        test: {
          name: 'rules',
          // A property that takes a second alone takes ten on a machine that is busy.
          testTimeout: 60_000,
          expect,
          sequence: { groupOrder: 0 },
          maxWorkers: 2,
          // Pure rules leave nothing behind; their modules are loaded once.
          isolate: false,
          setupFiles: repeatable,
          include: [
            'src/{domain,contract,translations}/**/*.test.ts',
            'src/web/**/*.test.{ts,tsx}',
            'src/server/**/*.test.ts',
            'tests/*.test.ts',
          ],
          exclude: ['**/*.http.test.ts', '**/*.db.test.ts'],
        },
      },
      {
        test: {
          name: 'http',
          sequence: { groupOrder: 1 },
          include: ['src/**/*.{http,db}.test.ts', 'tests/http/**/*.test.ts'],
          exclude: [...ALONE_ON_DATABASE, ...(isGate ? LONG_HTTP.map((file) => `${file}.{http,db}.test.ts`) : [])],
          globalSetup: database,
          setupFiles: [repeatable, counts, noDatabase, './tests/support/light-passwords.ts'],
          // Letters are drawn as in production, with half of the work.
          env: { NODE_ENV: 'production' },
          maxWorkers: 2,
          // Each file opens a world of its own, and modules keep none.
          isolate: false,
          expect,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          sequence: { groupOrder: 2 },
          include: [`tests/e2e/${isGate ? `{${GATE_JOURNEYS.join(',')}}` : '*'}.test.ts`],
          exclude: ALONE,
          globalSetup: ['./tests/support/running-product.ts', database],
          setupFiles: [counts, noDatabase],
          // Each worker has a product of its own.
          maxWorkers: 2,
          // A page on a busy machine may take its time; what is waited for still has to come.
          expect,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'alone',
          sequence: { groupOrder: 3 },
          include: isWhole ? [...ALONE, ...ALONE_ON_DATABASE] : ALONE,
          globalSetup: isWhole ? database : [],
          setupFiles: [counts, noDatabase],
          maxWorkers: 1,
          expect,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'afterwards', sequence: { groupOrder: 4 }, include: [`tests/afterwards/${isGate ? 'asvs' : '*'}.test.ts`] } },
    ],
  },
})
