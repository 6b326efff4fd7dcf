// Operators who see a person's pages, read-only, on the wire.
import * as z from 'zod'
import { MAX_SUSPENSION_WORDS_LENGTH } from '#domain/suspension.ts'
import { user } from './accounts.ts'
import { endpoints } from './endpoint.ts'
import { instant, text, userId } from './shapes.ts'

export const viewing = endpoints({
  'POST /api/admin/users/{id}/view': {
    summary:
      'See a person’s pages with this session, read-only, for a quarter of an hour; the person can read that it was so. Answers that person',
    who: ['admin'],
    duty: 'see as people',
    recentSignIn: true,
    params: z.strictObject({ id: userId }),
    body: z.strictObject({ /** Why, for the log. */ why: text(MAX_SUSPENSION_WORDS_LENGTH).min(1) }),
    output: user,
    refusals: ['not-found', 'not-viewable'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'DELETE /api/viewing': {
    summary: 'Back to your own pages; answers you',
    who: 'signed-in',
    whileViewing: 'open',
    output: user,
    refusals: [],
  },
  'GET /api/viewings': {
    summary: 'When operators saw your pages, the latest first',
    who: 'signed-in',
    output: z.object({ items: z.array(z.object({ id: z.uuid(), beganAt: instant, endsAt: instant })) }),
    refusals: [],
  },
})
