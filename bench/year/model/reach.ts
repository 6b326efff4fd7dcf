// How far ahead a visit may be asked for, and by whom.
import { DAY_MS, HOUR_MS } from '../wall.ts'
import type { Hands } from './judge.ts'

const NOTICE_MS = 12 * HOUR_MS
const URGENT_NOTICE_MS = 2 * HOUR_MS
const HORIZON_MS = 60 * DAY_MS

/** When a start becomes too near for anybody: half a day before it, two hours of an emergency. */
export const lastAskedAt = (startsAt: number, isEmergency = false): number => startsAt - (isEmergency ? URGENT_NOTICE_MS : NOTICE_MS)
/** Nobody asks for more than sixty days ahead. */
export const isInReach = (startsAt: number, at: number, isEmergency = false): boolean =>
  at <= lastAskedAt(startsAt, isEmergency) && startsAt <= at + HORIZON_MS

/** Whoever owes a second half asks for nothing more. */
export const owes = ({ visitsOf }: Pick<Hands, 'visitsOf'>, client: string): boolean =>
  visitsOf(client).some((each) => each.owedAt !== null && each.finalPaidAt === null)
