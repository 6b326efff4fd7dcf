// The rest of the wire: health, translations, and what exists outside production only.
import * as z from 'zod'
import { QUEUES, SERVICES } from '#domain/health.ts'
import { MAX_ADVANCE_SECONDS, MAX_FILE_NAME_LENGTH, MAX_NAMESPACE_LENGTH } from '#domain/technical-limits.ts'
import { endpoints } from './endpoint.ts'
import { instant, language } from './shapes.ts'

export const system = endpoints({
  'GET /healthz': {
    summary: 'The process lives',
    who: 'anyone',
    output: z.object({ status: z.literal('ok'), version: z.string() }),
    refusals: [],
  },
  'GET /readyz': {
    summary: 'The database answers and is migrated, and nobody waits for long',
    who: 'anyone',
    output: z.object({ status: z.literal('ready') }),
    refusals: ['service-unavailable'],
  },
  'GET /api/admin/health': {
    summary: 'What the product works with and what waits, for operators',
    who: ['admin'],
    duty: 'see how the system does',
    output: z.object({
      version: z.string(),
      /** Whether each is our own, built in, or a service named by the settings. */
      services: z.array(z.object({ service: z.enum(SERVICES), adapter: z.enum(['built-in', 'outside', 'off']) })),
      queues: z.array(
        z.object({
          queue: z.enum(QUEUES),
          /** Due and not done. */
          dueCount: z.int(),
          oldestAt: instant.nullable(),
          isBehind: z.boolean(),
          /** Given up: nothing tries them again by itself. */
          failedCount: z.int(),
        }),
      ),
      /** When the payment company last sent anything. */
      lastEventAt: instant.nullable(),
      database: z.object({ bytes: z.number(), connections: z.int(), waiting: z.int() }),
      live: z.object({ processes: z.int(), connections: z.int() }),
      /** Of today, those of most visitors first. */
      faults: z.array(z.object({ message: z.string(), path: z.string(), count: z.int() })),
      now: instant,
    }),
    refusals: [],
  },
  'GET /metrics': {
    summary: 'Figures in Prometheus text, for whoever presents METRICS_TOKEN',
    who: 'anyone',
    output: { raw: 'text' },
    refusals: ['not-found'],
  },
  'GET /locales/{lng}/{ns}': {
    summary: 'The words of a namespace, `/locales/fr/common.json`',
    who: 'anyone',
    params: z.strictObject({ lng: language, ns: z.string().max(MAX_NAMESPACE_LENGTH) }),
    output: { raw: 'json' },
    refusals: ['not-found'],
  },
  'GET /media/{folder}/{file}': {
    summary: 'A picture that anyone may see: portraits and galleries',
    who: 'anyone',
    params: z.strictObject({ folder: z.enum(['portraits', 'portfolio']), file: z.string().max(MAX_FILE_NAME_LENGTH) }),
    output: { raw: 'image' },
    refusals: ['not-found'],
  },
  'GET /api/openapi.json': { summary: 'This API, described', who: 'anyone', output: { raw: 'json' }, refusals: [] },
  'GET /api/docs': { summary: 'This API, to read', who: 'anyone', output: { raw: 'html' }, refusals: [] },
  'POST /api/sandbox/clock': {
    summary: 'Move the application clock, and run what became due',
    who: 'anyone',
    body: z.union([
      z.strictObject({
        advanceSeconds: z.number().min(0).max(MAX_ADVANCE_SECONDS),
      }),
      z.strictObject({ now: z.iso.datetime({ offset: true }) }),
    ]),
    output: z.object({ now: instant }),
    refusals: [],
    sandboxOnly: true,
  },
})
