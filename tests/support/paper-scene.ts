// Cleaners who send papers, and the operators who decide about them, in a world of their own.
import type { Problem } from '#contract/problem.ts'
import type { ReviewedDocument, Verification } from '#contract/verification.ts'
import type { CleanerId } from '#domain/id.ts'
import { MAX_PAGE_SIZE } from '#domain/technical-limits.ts'
import { aPdf } from './a-pdf.ts'
import type { Person } from './booking-scene.ts'
import { lettersTo, type ReadLetter } from './letters.ts'
import { OPERATOR_ENV, signUpOperator } from './operator.ts'
import { openWorld, type Answer, type World } from './world.ts'

export const PDF = await aPdf()
export const ID = { type: 'id', expiresOn: '2030-01-01' }
export const REPORT = { type: 'background_check', issuedOn: '2026-11-01' }

type Sent = { readonly status: number; readonly body: Verification & Problem }
type Waiting = { readonly cleaner: Person<CleanerId>; readonly id: string }
type Decided<How extends 'approve' | 'undo' | 'reject'> = Promise<Answer<`POST /api/admin/profile-review/{id}/${How}`>>

export type PaperScene = {
  readonly world: World
  /** Of the world, to be fetched from. */
  readonly origin: string
  /** Olga, an owner. */
  readonly operator: Person
  /** Omar, who checks papers as well. */
  readonly other: Person
  send(token: string, fields: Record<string, string>, bytes?: Buffer, key?: string): Promise<Sent>
  get(url: string, token: string): Promise<Response>
  declare(token: string, body?: { birthDate?: string; workAuthorised?: boolean }): Promise<Answer<'PATCH /api/cleaner/verification'>>
  /** Has declared, and sent nothing. */
  newCleaner(): Promise<Person<CleanerId>>
  /** A paper of a new cleaner. */
  waiting(fields?: Record<string, string>): Promise<Waiting>
  /** Opens it, which takes it. */
  look(id: string, by?: Person): Promise<Answer<'GET /api/admin/profile-review/{id}'>>
  /** As it stands in the queue, or among what is decided: nobody takes it. */
  queued(id: string, as?: Person): Promise<ReviewedDocument | undefined>
  decide(how: 'approve' | 'undo', id: string, by?: Person): Decided<'approve' | 'undo'>
  reject(id: string, body?: { reason: 'unreadable' | 'other'; note?: string }, by?: Person): Decided<'reject'>
  /** As their owner sees them. */
  own(token: string): Promise<Verification>
  /** About papers and checks, oldest first. */
  mailTo(to: string): Promise<readonly ReadLetter[]>
}

/** The newest of a type. */
export const paperOf = (body: Verification, type: string): string => body.documents.find((document) => document.type === type)?.id ?? ''

export async function openPaperScene(): Promise<PaperScene> {
  const world = await openWorld({ env: OPERATOR_ENV })
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const operator = await signUpOperator(world)
  const other = await signUpOperator(world, 'Omar', 'support')

  const scene: PaperScene = {
    world,
    origin,
    operator,
    other,
    async send(token, fields, bytes = PDF, key = undefined) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new Blob([Buffer.from(bytes)]), '../../etc/passwd.pdf')
      const headers = { authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) }
      const response = await fetch(`${origin}/api/cleaner/documents`, { method: 'POST', body: form, headers })
      return { status: response.status, body: (await response.json()) as Sent['body'] }
    },
    get: (url, token) => fetch(`${origin}${url}`, { headers: { authorization: `Bearer ${token}` } }),
    declare: (token, body = { birthDate: '1990-05-17', workAuthorised: true }) =>
      world.call('PATCH /api/cleaner/verification', { as: token, body }),
    async newCleaner() {
      const cleaner = await world.person('cleaner', 'Nadia Roy')
      await scene.declare(cleaner.token)
      return cleaner
    },
    async waiting(fields = ID) {
      const cleaner = await scene.newCleaner()
      const { body } = await scene.send(cleaner.token, fields)
      return { cleaner, id: body.documents[0]?.id ?? '' }
    },
    look: (id, by = operator) => world.call('GET /api/admin/profile-review/{id}', { as: by.token, params: { id } }),
    async queued(id, as = operator) {
      for (const show of ['pending', 'decided'] as const) {
        const { body } = await world.call('GET /api/admin/profile-review', { as: as.token, query: { show, pageSize: MAX_PAGE_SIZE } })
        const found = body.items.find((paper) => paper.id === id)
        if (found) return found
      }
      return undefined
    },
    decide: (how, id, by = operator) =>
      world.call(`POST /api/admin/profile-review/{id}/${how}`, { as: by.token, params: { id }, body: {} }),
    reject: (id, body = { reason: 'unreadable' }, by = operator) =>
      world.call('POST /api/admin/profile-review/{id}/reject', { as: by.token, params: { id }, body }),
    own: async (token) => (await world.call('GET /api/cleaner/verification', { as: token })).body,
    mailTo: async (to) => (await lettersTo(world, to)).filter(({ kind }) => /^(?:document|check)-/.test(kind)).toReversed(),
  }
  return scene
}
