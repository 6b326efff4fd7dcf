// What operators hide, on the wire: a reason of the thing's own list, and a note to whoever published it.
import * as z from 'zod'
import { MAX_HIDE_NOTE_LENGTH } from '#domain/hiding.ts'
import { text } from './shapes.ts'

export const hidingFor = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.object({ reason: z.enum(reasons), note: z.string() })

export const hideBody = <const Reasons extends readonly [string, ...string[]]>(reasons: Reasons) =>
  z.strictObject({ reason: z.enum(reasons), note: text(MAX_HIDE_NOTE_LENGTH).default('') })

/** The note is for the log. */
export const showAgainBody = z.strictObject({ note: text(MAX_HIDE_NOTE_LENGTH).min(1) })
