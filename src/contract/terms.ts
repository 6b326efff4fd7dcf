// Changes of the terms of use on the wire, in the reader's language.
import * as z from 'zod'
import { endpoints } from './endpoint.ts'
import { date } from './shapes.ts'

const lines = z.array(z.string())

export const termsChange = z.object({
  startsOn: date,
  /** False until its day. */
  holds: z.boolean(),
  why: z.string(),
  /** Lines of the terms, whose markup is theirs. */
  sections: z.array(z.object({ name: z.string(), title: z.string(), before: lines, after: lines })),
})
export type ShownTermsChange = z.output<typeof termsChange>

export const terms = endpoints({
  'GET /api/terms/changes': {
    summary: 'Announced changes of the terms of use, by their days: those that hold already, and those to come',
    who: 'anyone',
    output: z.object({ changes: z.array(termsChange) }),
    refusals: [],
    sameForEveryone: 'until-changed',
  },
})
