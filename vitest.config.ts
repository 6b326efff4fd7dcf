// How tests run: pure rules in parallel, HTTP tests on a real database, journeys in a real browser.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'rules', include: ['src/{domain,contract,translations}/**/*.test.ts', 'src/web/**/*.test.{ts,tsx}', 'src/server/**/*.test.ts'], exclude: ['**/*.http.test.ts'] } },
    ],
  },
})
