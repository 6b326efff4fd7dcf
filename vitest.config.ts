// How tests run: pure rules in parallel, HTTP tests on a real database, journeys in a real browser, and what is checked once they have run.
import { defineConfig } from 'vitest/config'
import { inPage } from './scripts/in-page.ts'

const database = './tests/support/postgres-for-tests.ts'

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [inPage()],
        test: {
          name: 'rules',
          // A property that takes a second alone takes ten on a machine that is busy.
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
          maxWorkers: 2,
          // Pure rules leave nothing behind; their modules are loaded once.
          isolate: false,
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
          globalSetup: database,
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          sequence: { groupOrder: 2 },
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: './tests/support/running-product.ts',
          // Each worker has a product of its own.
          maxWorkers: 2,
          // A page on a busy machine may take its time; what is waited for still has to come.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'afterwards', sequence: { groupOrder: 3 }, include: ['tests/afterwards/**/*.test.ts'] } },
    ],
  },
})
