// One throw-away PostgreSQL for a whole test run, with a migrated template that every test file clones.
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/server/platform/postgres/embedded-postgres.ts'
import { openDatabase } from '../../src/server/platform/postgres/database.ts'
import { migrateJobs } from '../../src/server/platform/jobs.ts'
import { migrate } from '../../src/server/platform/postgres/migrate.ts'
import { forgetActs } from './audited-acts.ts'
import { makePassingFolder } from './passing-folder.ts'
import { forgetRefusals } from './refusals-seen.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another's.
  interface ProvidedContext {
    postgresUrl: string
  }
}

export const TEMPLATE = 'maisonnette_template'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A second try, and what runs alone, add to what the first saw.
  if (project.name === 'http' && !process.env['SECOND_TRY']) {
    forgetRefusals()
    forgetActs()
  }
  const dataDir = makePassingFolder('tests')
  const projectDir = path.resolve(import.meta.dirname, '../..')
  const server = await startEmbeddedPostgres({ dataDir, projectDir, print: () => undefined, volatile: true })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const templateUrl = server.url.replace(/\/[^/]+$/, `/${TEMPLATE}`)
  await migrate(templateUrl)
  const template = openDatabase(templateUrl, { max: 1 })
  await migrateJobs(template.pool)
  await template.close()
  // Closes the template to connections, autovacuum included: cloning needs it idle.
  const closing = new pg.Client({ connectionString: server.url })
  await closing.connect()
  await closing.query(`alter database ${TEMPLATE} with is_template true allow_connections false`)
  await closing.end()
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
