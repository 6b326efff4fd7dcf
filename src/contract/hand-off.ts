// Going from one of our hosts to the other without signing in again, on the wire.
import * as z from 'zod'
import { LINK_TOKEN_SHAPE } from '#domain/account.ts'
import { BRANDS } from '#domain/brand.ts'
import { MAX_NEXT_PATH_LENGTH } from '#domain/technical-limits.ts'
import { endpoints } from './endpoint.ts'

/** Malformed values count as absent: a person, not a program, reads the answer. */
const lenient = (schema: z.ZodString) => schema.optional().catch(undefined)

export const handOff = endpoints({
  'POST /api/auth/hand-off': {
    summary: 'A code that opens your session on the other brand’s host: once, within a minute, and only there',
    who: 'signed-in',
    body: z.strictObject({ brand: z.enum(BRANDS) }),
    output: z.object({ code: z.string() }),
    refusals: ['not-found'],
    limit: { max: 60, perSeconds: 300, by: 'account' },
  },
  'GET /auth/hand-off': {
    summary: 'Arrive from the other host with a code: on to `next`, signed in when the code is good and as before when it is not',
    who: 'anyone',
    query: z.object({ code: lenient(z.string().regex(LINK_TOKEN_SHAPE)), next: lenient(z.string().max(MAX_NEXT_PATH_LENGTH)) }),
    output: { raw: 'redirect' },
    status: 302,
    refusals: [],
    limit: { max: 240, perSeconds: 300, by: 'address' },
  },
})
