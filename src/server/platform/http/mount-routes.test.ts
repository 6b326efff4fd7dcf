import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoint.ts'
import { ok } from '#contract/shapes.ts'
import { refuse } from '#domain/refusal.ts'
import { keepsNothing } from '../../../../tests/support/keeps-nothing.ts'
import type { Db } from '../postgres/database.ts'
import { routesOf } from './http.ts'
import { mountRoutes } from './mount-routes.ts'
import { onError } from './problems.ts'
import { makeSecretBox } from '../secret-box.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { makeUploads } from './uploads.ts'

let app: FastifyInstance
afterEach(() => app.close())

const table = endpoints({
  'GET /declared': { summary: 'Says no as it promised', who: 'anyone', output: ok, refusals: ['slot-taken'] },
  'GET /undeclared': { summary: 'Says no in a way that nobody was told of', who: 'anyone', output: ok, refusals: [] },
})

async function codesOf(production: boolean): Promise<readonly string[]> {
  app = Fastify()
  await app.register(cookie)
  app.setErrorHandler(onError)
  const no = () => refuse('slot-taken')
  const services = {
    db: {} as Db,
    secretBox: makeSecretBox('a secret of the application, long enough'),
    clock: { now: () => new Date(0) },
    production,
    operatorsNeedSecondFactor: false,
    authenticate: async () => null,
    callerMet: () => null,
    languageOfAccount: async () => null,
    answers: keepsNothing,
    turns: limitConcurrency(1),
    ownScheme: null,
    drawnTurns: limitConcurrency(1),
    uploads: makeUploads(),
  }
  mountRoutes(app, services, routesOf(table, { 'GET /declared': no, 'GET /undeclared': no }))
  const answers = await Promise.all(['/declared', '/undeclared'].map((url) => app.inject(url)))
  return answers.map((answer) => `${answer.statusCode} ${answer.json<{ code: string }>().code}`)
}

it('a refusal that the contract does not declare is a fault wherever it can still be mended', async () => {
  expect(await codesOf(false)).toEqual(['409 slot-taken', '500 fault'])
})

it('in production it still reaches the caller as what it is', async () => {
  expect(await codesOf(true)).toEqual(['409 slot-taken', '409 slot-taken'])
})
