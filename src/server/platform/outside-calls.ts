// What this process sees of its calls to outside services: the latest success and failure of each, and how long calls take.
import { randomUUID } from 'node:crypto'
import { MAX_OUTAGE_LENGTH, MEASURED_CALLS, p95Of, type CallReadings, type Service } from '#domain/health.ts'
import { systemClock } from './clock.ts'
import type { Log } from './log.ts'

/**
 * How a call shows that the service did not do its work: each answers a short kind of outage, or null where the service did,
 * though its answer be a refusal. By default an answer is no outage, and whatever is thrown is one.
 */
export type OutageSigns<R> = {
  readonly ofAnswer?: (answer: R) => string | null
  readonly ofError?: (error: unknown) => string | null
}

/** The same call, watched: it answers and throws what it did before, as soon as before. */
export type Watch = <A extends unknown[], R>(call: (...args: A) => Promise<R>, signs?: OutageSigns<R>) => (...args: A) => Promise<R>

/** For programs that tell nobody how their services do. */
export const unwatched: Watch = (call) => call

export type OutsideCall = { readonly service: Service; readonly outcome: 'success' | 'failure'; readonly seconds: number }
export type ServiceReadings = CallReadings & { readonly service: Service }

export type OutsideCalls = {
  /** Names this process among others. */
  readonly processId: string
  watch(service: Service): Watch
  /** Of each service that was asked, with how many calls there were. */
  readings(): readonly (ServiceReadings & { readonly callCount: number })[]
  /** `listener` gets every call once it has ended. */
  onCall(listener: (call: OutsideCall) => void): void
}

type Memory = Omit<CallReadings, 'p95Ms'> & { readonly callCount: number; readonly durationsMs: readonly number[] }
const NOTHING: Memory = { lastSuccessAt: null, lastFailureAt: null, lastFailure: null, callCount: 0, durationsMs: [] }

/** Moments are of real time: services know nothing of the sandbox clock. */
export function makeOutsideCalls(log: Log): OutsideCalls {
  const memory = new Map<Service, Memory>()
  const listeners: ((call: OutsideCall) => void)[] = []

  /** A mistake in the judgement of a call must not become one of the call. */
  function record(service: Service, judge: () => string | null, ms: number): void {
    try {
      keep(service, judge(), ms)
    } catch (error) {
      log.error({ err: error, service }, 'a call to an outside service could not be counted')
    }
  }

  function keep(service: Service, outage: string | null, ms: number): void {
    const { durationsMs, callCount, ...before } = memory.get(service) ?? NOTHING
    const at = systemClock.now()
    memory.set(service, {
      ...before,
      ...(outage === null ? { lastSuccessAt: at } : { lastFailureAt: at, lastFailure: outage.slice(0, MAX_OUTAGE_LENGTH) }),
      callCount: callCount + 1,
      durationsMs: [...durationsMs, ms].slice(-MEASURED_CALLS),
    })
    for (const listener of listeners) listener({ service, outcome: outage === null ? 'success' : 'failure', seconds: ms / 1_000 })
  }

  return {
    processId: randomUUID(),
    watch:
      (service) =>
      (call, { ofAnswer = noOutage, ofError = kindOfError } = {}) =>
      (...args) => {
        const begunMs = performance.now()
        const answering = call(...args)
        const sinceMs = (): number => performance.now() - begunMs
        answering.then(
          (answer) => record(service, () => ofAnswer(answer), sinceMs()),
          (error: unknown) => record(service, () => ofError(error), sinceMs()),
        )
        return answering
      },
    readings: () => [...memory].map(([service, { durationsMs, ...reading }]) => ({ service, ...reading, p95Ms: p95Of(durationsMs) })),
    onCall: (listener) => void listeners.push(listener),
  }
}

const noOutage = (): null => null

/** The server failed, or has had enough of us. */
export const outageOfStatus = (status: number): string | null => (status >= 500 || status === 429 ? String(status) : null)

const WORD = /^[A-Z][\w.-]{0,59}$/i
const MAX_CAUSES = 5

/** The code or the name of the first cause, never a message: those may name hosts and people. */
export function kindOfError(error: unknown): string {
  let kind = 'Error'
  let cause: unknown = error
  for (let depth = 0; depth < MAX_CAUSES && cause instanceof Error; depth += 1) {
    const { code, name } = cause as Error & { readonly code?: unknown }
    kind = [code, name].find((word): word is string => typeof word === 'string' && WORD.test(word)) ?? kind
    cause = cause.cause
  }
  return kind
}
