// The name of a booking, as people read it aloud and type it.

const REFERENCE = /^MN[\s-]?([A-Z2-9]{6})$/i

/** The reference of a booking out of what somebody typed; null where it is none. */
export function bookingReferenceIn(typed: string): string | null {
  const code = REFERENCE.exec(typed.trim())?.[1]
  return code === undefined ? null : `MN-${code.toUpperCase()}`
}
