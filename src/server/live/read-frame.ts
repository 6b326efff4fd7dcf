// Reads what a client sends and writes what it gets, by the table of frames.
import { LIVE_FRAMES, type ClientFrame, type MadeFrame } from '#contract/live.ts'

/** Null when it is no frame that a client may send. */
export function readFrame(text: string): ClientFrame | null {
  const given = parse(text)
  const type = (given as { type?: unknown } | null)?.type
  if (typeof type !== 'string' || !Object.hasOwn(LIVE_FRAMES.client, type)) return null
  const read = LIVE_FRAMES.client[type as ClientFrame['type']].fields.safeParse(given)
  return read.success ? read.data : null
}

/** Throws when a field is missing or too many: what the table does not name is never sent. */
export const writeFrame = (frame: MadeFrame): string => JSON.stringify(LIVE_FRAMES.server[frame.type].fields.parse(frame))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
