// Somebody may be there, or not, otherwise than before: whoever shows it looks it up again.
import { userId } from '#contract/shapes.ts'
import * as z from 'zod'
import { defineTopic } from './bus/bus.ts'

export const presenceChange = defineTopic('presence', z.object({ of: userId }))
