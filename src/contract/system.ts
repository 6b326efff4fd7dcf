// The rest of the wire: health, translations, and what exists outside production only.
import * as z from 'zod'
import { DISK_FOLDERS, QUEUES, SERVICE_ADAPTERS, SERVICE_STATES, SERVICES } from '#domain/health.ts'
import { MAX_ADVANCE_SECONDS, MAX_FILE_NAME_LENGTH, MAX_NAMESPACE_LENGTH } from '#domain/technical-limits.ts'
import { WEBHOOKS } from '#domain/webhook.ts'
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
      services: z.array(
        z.object({
          service: z.enum(SERVICES),
          adapter: z.enum(SERVICE_ADAPTERS),
          /** As all processes saw them, in real time; null where nothing outside is called. */
          calls: z
            .object({
              state: z.enum(SERVICE_STATES),
              lastSuccessAt: instant.nullable(),
              lastFailureAt: instant.nullable(),
              /** A code, a status or the name of an error. */
              lastFailure: z.string().nullable(),
              /** Of the process whose calls take longest; null when there was none for an hour. */
              p95Ms: z.int().nullable(),
            })
            .nullable(),
        }),
      ),
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
      /** When something last arrived at each of the addresses that other companies are given. */
      webhooks: z.array(z.object({ webhook: z.enum(WEBHOOKS), lastAt: instant.nullable() })),
      database: z.object({ bytes: z.number(), connections: z.int(), waiting: z.int() }),
      disks: z.array(z.object({ folder: z.enum(DISK_FOLDERS), freeBytes: z.number(), totalBytes: z.number(), isNearlyFull: z.boolean() })),
      live: z.object({ processes: z.int(), connections: z.int() }),
      /** Of today, those of most visitors first. */
      faults: z.array(
        z.object({
          message: z.string(),
          path: z.string(),
          count: z.int(),
          /** Of the pages that met it, in the order in which they did. */
          versions: z.array(z.string()),
        }),
      ),
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
