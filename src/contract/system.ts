// The rest of the wire: health, translations, and what exists outside production only.
import * as z from 'zod'
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
