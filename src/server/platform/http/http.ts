// What a feature gives the app, and what its handlers get of each request.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Endpoint, EndpointKey, EndpointTable, Received, Returned } from '#contract/endpoint.ts'
import type { Language, Role } from '#domain/account.ts'
import type { CleanerId, ClientId, UserId } from '#domain/id.ts'
import type { Client, Person } from '#domain/permission.ts'
import type { AnswerCache } from './answer-cache.ts'
import type { Clock } from '../clock.ts'
import type { OperatorRole } from '#domain/operator.ts'
import { onOneConnection, type Db, type Executor } from '../postgres/database.ts'
import type { ReceivedFile } from './multipart.ts'
import type { SecretBox } from '../secret-box.ts'
import type { ConcurrencyLimit } from './concurrency-limit.ts'
import type { Uploads } from './uploads.ts'

/** Whoever sees the caller's pages in their place. */
export type Viewing = { readonly id: string; readonly operatorId: UserId; readonly endsAt: Date }

/** The caller, from the session. */
export type Caller<Id extends UserId = UserId> = {
  readonly userId: Id
  readonly sessionId: string
  readonly role: Role | null
  /** Null for whoever is no operator. */
  readonly operatorRole: OperatorRole | null
  /** An operator who has a passkey or a second factor; of others it is not asked. */
  readonly hasSecondFactor: boolean
  /** When they last showed who they are in this session. */
  readonly provedAt: Date
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly via: 'bearer' | 'cookie'
  /** Null where the caller is who they are. */
  readonly viewing: Viewing | null
}

export type CallerMet = Pick<Caller, 'userId' | 'role' | 'operatorRole' | 'hasSecondFactor' | 'via' | 'viewing'>

type Who<Id extends UserId = UserId> = Pick<Caller<Id>, 'userId' | 'role'>

export function personOf(caller: Who<ClientId>): Client
export function personOf(caller: Who): Person
export function personOf({ userId, role }: Who): Person {
  return { id: userId, role } as Person
}

type CallerOf<E> = E extends { readonly sameForEveryone: string }
  ? null
  : E extends { readonly who: 'anyone' | 'signed' }
    ? Caller | null
    : E extends { readonly who: readonly ['client'] }
      ? Caller<ClientId>
      : E extends { readonly who: readonly ['cleaner'] }
        ? Caller<CleanerId>
        : Caller

/** Everything a handler may need of one request. */
export type Call<E> = {
  readonly params: Received<E, 'params'>
  readonly query: Received<E, 'query'>
  readonly body: Received<E, 'body'>
  readonly form: Received<E, 'form'>
  /** The uploaded file of a `form` endpoint. */
  readonly file: E extends { readonly form: z.ZodType } ? ReceivedFile : undefined
  /** The exact bytes of a `signed` endpoint's body. */
  readonly rawBody: Buffer
  readonly caller: CallerOf<E>
  readonly language: Language
  readonly now: Date
  readonly address: string
  /** The caller's network place, by which calls are counted. */
  readonly place: string
  readonly requestId: string
  readonly idempotencyKey: string | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The parts that every call has, whatever its endpoint. */
export type AnyCall = Pick<
  Call<{ readonly who: 'anyone' }>,
  'caller' | 'language' | 'now' | 'address' | 'place' | 'requestId' | 'request' | 'reply'
>

/** What is known of a call before its caller is looked up: they may be somebody else by then, and the answer is then never given. */
export type EarlyCall<C extends AnyCall & { readonly caller: Caller }> = Omit<C, keyof AnyCall> &
  Pick<C, 'place' | 'now'> & { readonly caller: Pick<C['caller'], keyof CallerMet> }

/**
 * A handler of a keyed endpoint whose first statements travel with the reservation of the key. `read` writes nothing and refuses nothing: the
 * call may be a retry, whose answer is kept.
 */
export function readingEarly<C extends AnyCall & { readonly caller: Caller }, Early, R>(
  db: Db,
  read: (executor: Executor, call: EarlyCall<C>) => Promise<Early>,
  handle: (call: C, early: Early) => Promise<R>,
) {
  const handler = async (call: C, early?: Early): Promise<R> =>
    handle(call, early ?? (await onOneConnection(db, (one) => read(one, call as unknown as EarlyCall<C>))))
  return Object.assign(handler, { read })
}

/**
 * A handler of a keyed endpoint that acts in one transaction and then shows what is: when the process dies between the two, a retry only
 * shows. What it does before that transaction, it does outside of any other.
 */
export const actThenShow = <C extends AnyCall, R>(act: (call: C) => unknown, show: (call: NoInfer<C>) => Promise<R> | R) =>
  Object.assign(
    async (call: C): Promise<R> => {
      await act(call)
      return show(call)
    },
    { again: show },
  )

/** One handler for every endpoint of a table: a missing one does not compile. */
export type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: (call: Call<T[K]>) => Promise<Returned<T[K]>> | Returned<T[K]> }

/** A table with its handlers, as a feature hands it to the app. */
export type Routes = { readonly table: EndpointTable; readonly handlers: Readonly<Record<string, (call: never) => unknown>> }

export const routesOf = <T extends EndpointTable>(table: T, handlers: NoInfer<Handlers<T>>): Routes => ({ table, handlers })

export type HttpServices = {
  readonly db: Db
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly production: boolean
  /** Operators do nothing here before they have one. */
  readonly operatorsNeedSecondFactor: boolean
  /** Of our own pages; null outside production. */
  readonly ownScheme: string | null
  /** Finds the caller from the bearer token or the session cookie; null when nobody. */
  authenticate(request: FastifyRequest, now: Date, executor?: Executor): Promise<Caller | null>
  /** Whom this process last found so: their session may have ended since, and their role changed. */
  callerMet(request: FastifyRequest): CallerMet | null
  /** The caller's own language, for answers that depend on nothing else of theirs: it may be a minute old when a session has ended. */
  languageOfAccount(request: FastifyRequest, now: Date): Promise<Language | null>
  /** Keeps the answers of endpoints that are `sameForEveryone`. */
  readonly answers: AnswerCache<Buffer>
  readonly turns: ConcurrencyLimit
  /** Of requests for PDFs. */
  readonly drawnTurns: ConcurrencyLimit
  readonly uploads: Uploads
}

/** One request to one endpoint, and everything its answer needs. */
export type Exchange = {
  readonly services: HttpServices
  readonly key: EndpointKey
  readonly endpoint: Endpoint
  readonly handler: ((call: Call<Endpoint>, early?: unknown) => unknown) & {
    /** See {@link readingEarly}. */
    readonly read?: (executor: Executor, call: unknown) => Promise<unknown>
    /** See {@link actThenShow}. */
    readonly again?: (call: Call<Endpoint>) => unknown
  }
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
