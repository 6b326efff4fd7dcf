// Something that open pages show has changed: `announce` it in the transaction that changes it.
import * as z from 'zod'
import { LIVE_THINGS } from '#contract/live.ts'
import { defineTopic } from './bus/bus.ts'

export const liveChange = defineTopic(
  'live-change',
  z.object({
    what: z.enum(LIVE_THINGS),
    id: z.string(),
    /** The accounts that may see it; operators hear of everything. */
    to: z.array(z.string()),
  }),
)
