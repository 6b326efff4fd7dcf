// What waits for the operator who asks, on the wire.
import * as z from 'zod'
import { WAITING_KINDS } from '#domain/waiting-work.ts'
import { endpoints } from './endpoint.ts'

export const waitingWork = endpoints({
  'GET /api/admin/waiting': {
    summary: 'How much waits for the operator who asks, of each kind that is theirs',
    who: ['admin'],
    duty: 'look visits up',
    output: z.object({ counts: z.partialRecord(z.enum(WAITING_KINDS), z.int()) }),
    refusals: [],
  },
})
