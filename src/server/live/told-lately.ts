// What was told a moment ago: a page that has just opened was made before its connection could hear of it.
import type { MadeFrame } from '#contract/live.ts'
import { LIVE_LOOK_BACK_MS } from '#domain/live.ts'
import type { ValidSession } from '../accounts/index.ts'

/** So many are kept; of a crowd of changes the older ones are forgotten. */
const MAX_KEPT = 2_000
/** News that stay true; that somebody types does not. */
const KEPT: ReadonlySet<MadeFrame['type']> = new Set(['CHANGED', 'NEW_MESSAGE', 'READ_RECEIPT'])

type Told = { readonly atMs: number; readonly to: ReadonlySet<string>; readonly toOperators: boolean; readonly frame: MadeFrame }
export type Listener = Pick<ValidSession, 'userId' | 'role'>

/** To these accounts, and to every operator if `toOperators`. */
export const isToldTo = ({ to, toOperators }: Pick<Told, 'to' | 'toOperators'>, { userId, role }: Listener): boolean =>
  to.has(userId) || (toOperators && role === 'admin')

/** `nowMs`: milliseconds of a clock that only goes on. */
export function makeToldLately(nowMs: () => number) {
  let kept: Told[] = []
  /** Of what came before, nothing is known. */
  let knownSinceMs = nowMs()
  const isLate = ({ atMs }: Told): boolean => atMs >= nowMs() - LIVE_LOOK_BACK_MS
  return {
    keep(told: Omit<Told, 'atMs'>): void {
      if (!KEPT.has(told.frame.type)) return
      kept.push({ ...told, atMs: nowMs() })
      if (kept.length <= MAX_KEPT) return
      const late = kept.filter(isLate).slice(-MAX_KEPT / 2)
      if (late.length === MAX_KEPT / 2) knownSinceMs = late[0]?.atMs ?? nowMs()
      kept = late
    },
    /** Each once, in the order in which they were told; null where not all of it is known. */
    for(listener: Listener): readonly MadeFrame[] | null {
      if (knownSinceMs > nowMs() - LIVE_LOOK_BACK_MS) return null
      const own = kept.filter((told) => isLate(told) && isToldTo(told, listener)).map(({ frame }) => frame)
      return [...new Map(own.map((frame) => [JSON.stringify(frame), frame])).values()]
    },
  }
}
