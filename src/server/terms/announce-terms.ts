// A change of the terms is announced once, thirty days ahead: a letter to each account, in order, and from then on a note on every page.
import * as z from 'zod'
import { DAY_MS } from '#domain/elapsed.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { firstDayOf } from '#domain/terms-change.ts'
import { localOf } from '#domain/time.ts'
import { LANGUAGES, type Language } from '#domain/account.ts'
import type { TermsChange } from '#translations/terms-changes.ts'
import { accountsAfter } from '../accounts/index.ts'
import type { Mail } from '../mail/index.ts'
import { publicChange } from '../platform/http/answer-cache.ts'
import type { Clock } from '../platform/clock.ts'
import { announce, inTransaction, type Db, type Tx } from '../platform/postgres/database.ts'
import { armDeadline, type DeadlineHandler } from '../platform/deadlines.ts'
import { defineJob, enqueue, handles, type JobHandler } from '../platform/jobs.ts'
import type { TermsAt } from '../settings/index.ts'
import { addAnnouncement, announcedDays, lockAnnouncement, recordTold } from './terms-store.ts'
import { wordsOfChanges, type NamedChange } from './words-of-changes.ts'
import { termsEmails } from './emails.ts'

export type TermsDeps = {
  readonly db: Db
  readonly mail: Mail
  readonly clock: Clock
  readonly termsAt: TermsAt
  readonly changes: readonly TermsChange[]
}

const TELL = 'terms.tell'
const tellJob = defineJob(TELL, z.object({ announcementId: z.uuid() }))
/** Written in one transaction: a crash loses no more than these, which are then written again. */
const AT_ONCE = 50

export const todayOf = (now: Date): string => localOf(now, DEFAULT_TIME_ZONE).date

/** Announces what this release declares and no release before it did. Several processes may call it at once. */
export async function announceNewTerms({ db, changes, clock }: TermsDeps): Promise<void> {
  if (changes.length === 0) return
  const now = clock.now()
  const known = await announcedDays(db)
  for (const { name, startsOn } of changes.filter(({ name }) => !known.has(name)))
    await inTransaction(db, async (tx) => {
      const id = await addAnnouncement(tx, { name, startsOn: firstDayOf(startsOn, todayOf(now)), now })
      if (id === null) return
      announce(tx, publicChange, {})
      tellNow(tx, id, now)
    })
}

/** Tells everybody who was not told yet, and once more in a day those who join. */
function tellNow(tx: Tx, announcementId: string, now: Date): void {
  enqueue(tx, tellJob, { announcementId }, { key: `${TELL}:${announcementId}` })
  armDeadline(tx, TELL, announcementId, new Date(now.getTime() + DAY_MS))
}

/** Who joins before it begins is told within a day. */
export const tellJoiners: DeadlineHandler = {
  kind: TELL,
  async run(tx, id, now) {
    const announcement = await lockAnnouncement(tx, id)
    if (announcement !== null && announcement.startsOn > todayOf(now)) tellNow(tx, id, now)
  },
}

/** A transaction for some accounts and for the place where the next ones begin: whoever takes over goes on there. */
export const tellsTerms = (deps: TermsDeps): JobHandler =>
  handles(tellJob, async ({ announcementId }) => {
    const [days, share] = await Promise.all([announcedDays(deps.db), deps.termsAt(deps.clock.now())])
    const today = todayOf(deps.clock.now())
    const words = Object.fromEntries(
      LANGUAGES.map((language) => [language, wordsOfChanges(deps.changes, days, { language, share, today })]),
    ) as Words
    let isMore = true
    while (isMore) isMore = await inTransaction(deps.db, (tx) => tellNext(deps, tx, announcementId, words))
  })

type Words = Readonly<Record<Language, readonly NamedChange[]>>

/** Answers whether more may follow. */
async function tellNext({ clock, mail }: TermsDeps, tx: Tx, id: string, words: Words): Promise<boolean> {
  const announcement = await lockAnnouncement(tx, id)
  if (announcement === null) return false
  const accounts = await accountsAfter(tx, { after: announcement.toldTo, limit: AT_ONCE, now: clock.now() })
  const last = accounts.at(-1)
  if (!last) return false
  for (const account of accounts) {
    const { language, email: to } = account
    const change = words[language].find(({ name }) => name === announcement.name)
    // A release that no longer declares it has nothing to say.
    if (account.isClosed || !change || change.holds) continue
    const { startsOn, why, sections } = change
    await mail.write(tx, {
      email: termsEmails['new-terms'],
      to,
      language,
      props: { startsOn, why, sections },
      dedupeKey: `new-terms:${id}:${account.id}`,
    })
  }
  await recordTold(tx, id, last.id)
  return accounts.length === AT_ONCE
}
