// Channels by which Google tells that a calendar changed: opened, renewed before they lapse, and ended with what they were for.
import { CHANNEL_DAYS, isChannelDue } from '#domain/google-calendar.ts'
import { DAY_MS } from '#domain/elapsed.ts'
import { timingSafeEqual } from 'node:crypto'
import { isGoogleFault, type GoogleAccount } from '../../platform/google/google-calendar.ts'
import { newId } from '../../platform/new-id.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { googleCalendarsOf } from '../outside-store.ts'
import type { Exchange, GoogleDeps } from './google-deps.ts'
import { channelsOf, forgetChannel, keepChannel, type OpenChannel } from './google-store.ts'

const TOLD_AT = '/api/webhooks/google-calendar'

/** The token of a channel follows from its id: a message without it is somebody else's. */
const channelToken = (box: SecretBox, id: string): string => box.fingerprint(`google-channel:${id}`)

export function isChannelToken(box: SecretBox, id: string, token: string): boolean {
  const [expected, given] = [Buffer.from(channelToken(box, id)), Buffer.from(token)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Without https Google tells nothing: what changed is then found every half hour. Throws `GoogleFault`. */
export async function keepChannels(deps: GoogleDeps, { account, connection, now }: Exchange, ownCalendar: string): Promise<void> {
  const { db, secretBox, origins } = deps
  const [origin = ''] = origins.all
  if (!origin.startsWith('https:')) return
  const { cleanerId } = connection
  const [read, open] = await Promise.all([googleCalendarsOf(db, secretBox, cleanerId), channelsOf(db, cleanerId)])
  const wanted = new Set([ownCalendar, ...read.map(({ address }) => address)])
  for (const channel of open.filter(({ calendar }) => !wanted.has(calendar))) {
    await endChannel(account, channel)
    await forgetChannel(db, channel.id)
  }
  const lasting = new Map(open.map((channel) => [channel.calendar, channel]))
  for (const calendar of wanted) {
    const before = lasting.get(calendar)
    if (before && !isChannelDue(before.expiresAt, now)) continue
    const id = newId()
    const asked = { id, token: channelToken(secretBox, id), address: `${origin}${TOLD_AT}`, seconds: (CHANNEL_DAYS * DAY_MS) / 1_000 }
    const made = await account.watch(calendar, asked).catch((fault: unknown) => {
      // Some calendars, such as those of holidays, tell nothing.
      if (isGoogleFault(fault, 'away', 'missing')) return null
      throw fault
    })
    if (made === null) continue
    await keepChannel(db, cleanerId, { id, calendar, ...made })
    if (before) await endChannel(account, before)
  }
}

/** One that cannot be ended lapses by itself. */
export async function endChannel(account: GoogleAccount, channel: Pick<OpenChannel, 'id' | 'resourceId'>): Promise<void> {
  await account.unwatch(channel).catch((fault: unknown) => {
    if (!isGoogleFault(fault, 'away', 'missing')) throw fault
  })
}
