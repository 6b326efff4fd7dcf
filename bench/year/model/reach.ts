// How far ahead a visit may be asked for, and by whom.
import { DAY_MS, HOUR_MS } from '../wall.ts'
import type { Hands } from './judge.ts'

const NOTICE_MS = 12 * HOUR_MS
const HORIZON_MS = 60 * DAY_MS

/** Nobody asks for less than half a day ahead, or for more than sixty days. */
export const isInReach = (startsAt: number, at: number): boolean => startsAt >= at + NOTICE_MS && startsAt <= at + HORIZON_MS
/** When a start becomes too near for anybody. */
export const lastAskedAt = (startsAt: number): number => startsAt - NOTICE_MS

/** Whoever owes a second half asks for nothing more. */
export const owes = ({ visitsOf }: Pick<Hands, 'visitsOf'>, client: string): boolean =>
  visitsOf(client).some((each) => each.owedAt !== null && each.finalPaidAt === null)
