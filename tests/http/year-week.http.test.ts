// Days of a town of thirty, over the whole application at two processes: nothing is lost, doubled, oversold or mis-taxed.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openOthers } from '../../bench/year/others.ts'
import { settingsOf } from '../../bench/year/settings.ts'
import { plant, type Plant } from '../../bench/year/plants.ts'
import { playScript, playYear, printFindings, type Running } from '../../bench/year/play.ts'
import { readScript } from '../../bench/year/script.ts'
import { isWhole, rounds } from '../support/extent.ts'
import { openWorld, type World } from '../support/world.ts'

const worlds: World[] = []
let others: Awaited<ReturnType<typeof openOthers>>
beforeAll(async () => {
  others = await openOthers()
})
afterAll(() => others.close())
afterEach(async () => {
  for (const world of worlds.splice(0).toReversed()) {
    // The people of the town keep their connections.
    world.app.server.closeAllConnections()
    await world.close()
  }
})

async function openTown(processes: number): Promise<Running> {
  const options = { env: settingsOf(others), at: new Date('2028-01-01T05:00:00Z') }
  const first = await openWorld(options)
  worlds.push(first)
  while (worlds.length < processes) worlds.push(await openWorld({ ...options, beside: first }))
  const urls = await Promise.all(worlds.map((world) => world.listen()))
  return { urls: () => urls, pool: first.platform.pool, ...others }
}

const DAYS = rounds('YEAR_DAYS', { gate: 3, all: 7 })

it('days of thirty people, with a clock change, leave everything as the model says', async () => {
  const played = await playYear(await openTown(2), { seed: 7, people: 30, from: '2028-03-10', days: DAYS })
  expect(played.findings, printFindings(played)).toEqual([])
  expect(played.lines.length).toBeGreaterThan(40)
}, 60_000)

/** Two visits of one cleaner, of which one is done and one is cancelled. */
const SCRIPT = readScript(`
  2028-01-03 06:11 olga joins operator
  2028-01-03 06:22 oscar joins operator
  2028-01-03 06:44 marie joins cleaner 3200 taxed
  2028-01-03 06:44 claire joins client
  2028-01-03 06:44 luc joins client
  2028-01-03 09:07 claire asks claire/1 marie 2028-01-04 09:00 4
  2028-01-03 09:07 claire pays claire/1 good
  2028-01-03 09:18 marie accepts claire/1
  2028-01-03 10:13 luc asks luc/1 marie 2028-01-05 13:00 4 supplies
  2028-01-03 10:13 luc cancels luc/1
  2028-01-04 08:46 marie arrives claire/1
  2028-01-04 13:10 marie finishes claire/1
`)

it('a script leaves everything as the model says', async () => {
  const played = await playScript(await openTown(1), SCRIPT)
  expect(played.findings, printFindings(played)).toEqual([])
  expect([...played.stage.town.visits.values()].map(({ status }) => status)).toEqual(['completed', 'cancelled'])
})

/** One cleaner brings another, people write and report, a visit is claimed and another is not, and somebody leaves. */
const AROUND_VISITS = readScript(`
  2028-01-03 06:11 olga joins operator
  2028-01-03 06:22 oscar joins operator
  2028-01-03 06:44 marie joins cleaner 3200 taxed
  2028-01-03 06:44 rosa joins cleaner 2575
  2028-01-03 06:44 claire joins client
  2028-01-03 06:44 luc joins client
  2028-01-03 07:50 marie carries
  2028-01-03 07:50 claire carries
  2028-01-03 08:12 rosa invites
  2028-01-03 08:23 marie redeems rosa
  2028-01-03 08:34 rosa redeems marie
  2028-01-03 09:07 claire asks claire/1 marie 2028-01-04 09:00 4
  2028-01-03 09:07 claire pays claire/1 good
  2028-01-03 09:18 marie accepts claire/1
  2028-01-03 10:24 claire writes claire/1 words
  2028-01-03 10:24 claire writes claire/1 spelled
  2028-01-03 10:35 marie reads claire/1
  2028-01-03 11:08 marie rests 2028-01-10 2028-01-14
  2028-01-03 11:19 luc asks luc/1 marie 2028-01-12 09:00 4
  2028-01-03 11:30 claire leaves
  2028-01-03 11:41 luc posts luc/2 2028-01-06 09:00 4 20000
  2028-01-03 11:41 luc pays luc/2 good
  2028-01-03 12:03 marie claims luc/2
  2028-01-03 12:25 luc rejects luc/2 stop
  2028-01-03 12:36 luc leaves
  2028-01-04 08:46 marie arrives claire/1
  2028-01-04 13:10 marie finishes claire/1
  2028-01-04 15:11 claire complains claire/1 damage
  2028-01-04 16:06 marie replies claire/1
  2028-01-04 16:28 claire tips claire/1 300
  2028-01-04 17:01 olga decides claire/1 partial_refund 2000
  2028-01-04 18:07 marie appeals claire/1
  2028-01-04 19:02 olga decides claire/1 nothing
  2028-01-04 19:35 oscar decides claire/1 goodwill_cleaner 1500
  2028-01-06 14:05 claire tips claire/1 500
`)

it.runIf(isWhole)('what happens around visits leaves everything as the model says', async () => {
  const played = await playScript(await openTown(1), AROUND_VISITS)
  expect(played.findings, printFindings(played)).toEqual([])
  expect([...played.stage.town.visits.values()].map(({ status }) => status)).toEqual(['completed', 'declined_by_client'])
})

/** A series that is asked for, skipped, paused, dearer one day and ended, and another one in the hours that it gave back. */
const SERIES = readScript(`
  2028-01-03 06:11 olga joins operator
  2028-01-03 06:22 oscar joins operator
  2028-01-03 06:44 marie joins cleaner 3200 taxed
  2028-01-03 06:44 claire joins client
  2028-01-03 06:44 luc joins client
  2028-01-03 08:01 luc carries
  2028-01-03 09:07 claire repeats claire/1 marie 2028-01-05 09:00 4 1 0 supplies
  2028-01-03 09:07 claire pays claire/1 good
  2028-01-03 09:18 marie accepts claire/1
  2028-01-03 10:13 luc repeats luc/1 marie 2028-01-05 11:00 4 2 4
  2028-01-03 11:08 claire skips claire/1.2
  2028-01-03 11:19 luc asks luc/2 marie 2028-01-12 09:00 4
  2028-01-03 11:30 marie charges 4150
  2028-01-03 11:41 claire consents claire/1
  2028-01-05 08:47 marie arrives claire/1
  2028-01-05 13:11 marie finishes claire/1
  2028-01-17 09:11 marie skips claire/1.4
  2028-01-18 10:18 claire skips claire/1.3
  2028-01-18 11:24 claire pauses claire/1 2028-02-14 2028-02-18
  2028-01-18 12:08 marie resumes claire/1
  2028-01-19 08:18 marie charges 3200
  2028-01-19 09:24 claire ends claire/1
  2028-01-19 10:08 luc repeats luc/3 marie 2028-01-26 10:00 5 2 3
  2028-01-19 10:08 luc pays luc/3 mastercard
  2028-01-19 10:19 marie accepts luc/3
`)

it('a series leaves everything as the model says', async () => {
  const played = await playScript(await openTown(1), SERIES)
  expect(played.findings, printFindings(played)).toEqual([])
  const { visits } = played.stage.town
  expect([visits.get('claire/1.3')?.status, visits.get('claire/1.3')?.feeCents, visits.get('luc/3.3')?.status]).toEqual([
    'cancelled',
    5_000,
    'confirmed',
  ])
})

/** Clients bring clients, somebody is in a hurry, banks contest what they paid, and people read the newsletter. */
const BESIDES = readScript(`
  2028-01-03 06:11 olga joins operator
  2028-01-03 06:22 oscar joins operator
  2028-01-03 06:44 marie joins cleaner 3200 taxed
  2028-01-03 06:44 claire joins client
  2028-01-03 06:44 luc joins client
  2028-01-03 06:55 luc carries
  2028-01-03 07:06 luc invites
  2028-01-03 07:17 claire redeems luc
  2028-01-03 07:28 claire subscribes tips news
  2028-01-03 07:39 claire confirms
  2028-01-03 07:50 olga publishes tips
  2028-01-03 08:01 olga publishes cleaners
  2028-01-03 08:12 claire unsubscribes
  2028-01-03 09:07 claire asks claire/1 marie 2028-01-04 09:00 4
  2028-01-03 09:07 claire pays claire/1 good
  2028-01-03 09:18 marie accepts claire/1
  2028-01-03 10:13 luc posts luc/1 2028-01-03 14:00 4 30000 120
  2028-01-03 10:13 luc pays luc/1 good
  2028-01-03 10:35 marie claims luc/1
  2028-01-03 10:57 luc approves luc/1
  2028-01-03 13:42 marie arrives luc/1
  2028-01-03 18:06 marie finishes luc/1
  2028-01-04 08:46 marie arrives claire/1
  2028-01-04 13:10 marie finishes claire/1
  2028-01-05 10:15 luc contests luc/1 initial not_received
  2028-01-06 14:05 olga proves luc/1 losing_evidence
  2028-01-07 10:06 olga decides luc/1 recovered 1500
  2028-01-08 09:12 claire contests claire/1 final fraudulent
  2028-01-09 09:13 olga proves claire/1 winning_evidence
  2028-01-10 09:14 luc asks luc/2 marie 2028-01-12 09:00 4
  2028-01-10 09:14 luc pays luc/2 good
  2028-01-10 09:25 marie accepts luc/2
  2028-01-11 10:15 luc contests luc/2 initial fraudulent
  2028-01-11 11:10 luc cancels luc/2
  2028-01-11 12:16 olga proves luc/2 losing_evidence
  2028-01-12 14:09 luc relents luc/2 initial fraudulent
  2028-01-17 09:16 luc relents luc/1 initial not_received
  2028-01-22 09:15 claire carries
`)

it.runIf(isWhole)('what happens beside visits leaves everything as the model says', async () => {
  const played = await playScript(await openTown(1), BESIDES)
  expect(played.findings, printFindings(played)).toEqual([])
  const { visits } = played.stage.town
  const [first, second] = [visits.get('luc/1'), visits.get('luc/2')]
  expect([first?.price.emergencyCents, second?.price.referralCreditCents, second?.feeCents]).toEqual([1_920, 1_000, 5_000])
})

const FOUND: Readonly<Record<Plant, RegExp>> = {
  hour: /^luc\/1 hours|^two live visits overlap/,
  tax: /^claire\/1 price/,
  letter: /^letters to luc client-cancelled/,
}

it.each(Object.entries(FOUND) as [Plant, RegExp][])('finds a planted fault: %s', async (name, found) => {
  const town = await openTown(1)
  await plant(town.pool, name)
  const { findings } = await playScript(town, SCRIPT)
  expect(findings.filter((finding) => found.test(finding))).not.toEqual([])
})

/** A card that ends in January pays until then; one visit of a series moves; hours elsewhere count as long as they can be read. */
const OVER_WEEKS = readScript(`
  2028-01-10 06:11 olga joins operator
  2028-01-10 06:22 oscar joins operator
  2028-01-10 06:44 marie joins cleaner 3200 taxed
  2028-01-10 06:44 claire joins client
  2028-01-10 06:44 luc joins client
  2028-01-10 09:07 marie notes 2028-01-13 09:00 3
  2028-01-10 09:18 luc asks luc/1 marie 2028-01-13 08:00 4
  2028-01-10 09:29 luc asks luc/2 marie 2028-01-13 13:00 4
  2028-01-10 09:29 luc pays luc/2 good
  2028-01-10 09:40 marie accepts luc/2
  2028-01-10 10:02 marie breaks page
  2028-01-10 10:13 marie notes 2028-01-14 09:00 3
  2028-01-10 10:24 luc asks luc/3 marie 2028-01-14 09:00 4
  2028-01-10 10:35 marie mends
  2028-01-10 10:46 luc asks luc/4 marie 2028-01-14 11:00 4
  2028-01-10 10:57 marie erases
  2028-01-10 11:19 luc asks luc/5 marie 2028-01-13 08:00 4
  2028-01-10 13:07 claire repeats claire/1 marie 2028-01-17 09:00 4 1 4
  2028-01-10 13:07 claire pays claire/1 amex:2028-01
  2028-01-10 13:18 marie accepts claire/1
  2028-01-11 09:12 claire proposes claire/1.2 2028-01-25 10:00
  2028-01-11 10:07 marie agrees claire/1.2
  2028-01-13 12:56 marie arrives luc/2
  2028-01-13 17:02 marie finishes luc/2
  2028-01-17 08:57 marie arrives claire/1
  2028-01-17 13:03 marie finishes claire/1
  2028-01-25 09:56 marie arrives claire/1.2
  2028-01-25 14:06 marie finishes claire/1.2
  2028-01-31 08:56 marie arrives claire/1.3
  2028-01-31 13:01 marie finishes claire/1.3
  2028-02-05 10:03 claire repays claire/1.4 good
  2028-02-07 08:54 marie arrives claire/1.4
  2028-02-07 13:06 marie finishes claire/1.4
  2028-02-11 21:07 claire reviews claire/1.4
`)

it.runIf(isWhole)(
  'cards that end, visits of a series that move and calendars elsewhere leave everything as the model says',
  async () => {
    const played = await playScript(await openTown(1), OVER_WEEKS)
    expect(played.findings, printFindings(played)).toEqual([])
    const { town } = played.stage
    expect([...town.visits.keys()]).toEqual(['luc/2', 'luc/3', 'luc/5', 'claire/1', 'claire/1.2', 'claire/1.3', 'claire/1.4'])
    expect(town.visits.get('claire/1.4')).toMatchObject({ status: 'completed', card: 'good' })
  },
  60_000,
)
