// One's own account on the wire beyond its profile: the picture, a copy of everything kept, and being forgotten.
import * as z from 'zod'
import { user } from './accounts.ts'
import { endpoints } from './endpoint.ts'

export const ownAccount = endpoints({
  'POST /api/users/me/avatar': {
    summary: 'Set your picture: JPEG, PNG or WebP, cut square and made again without what cameras write in it',
    who: 'signed-in',
    form: z.strictObject({}),
    output: user,
    refusals: ['file-too-large', 'invalid-file-type', 'unreadable-image'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'DELETE /api/users/me/avatar': { summary: 'Remove your picture', who: 'signed-in', output: user, refusals: [] },
})
