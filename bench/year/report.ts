// The report of a year, one file: what the town did, by the model, the same for the same seed; and how the machines did, which differs.
import { writeFile } from 'node:fs/promises'
import { columns, csv, line, type Series } from './charts.ts'
import type { Town } from './model/town.ts'
import { earningsLeft } from './model/price.ts'
import { stageOf } from './model/series.ts'
import type { Visit } from './model/visit.ts'
import type { Played } from './play.ts'
import { dateOf, wallOf } from './wall.ts'

type Asked = { readonly seed: number; readonly people: number; readonly days: number; readonly from: string }

const dollars = (cents: number): string => `${(cents / 100).toFixed(2)} $`
const monthOf = (instant: number): string => wallOf(instant).slice(0, 7)
const quarterOf = (instant: number): string => {
  const month = monthOf(instant)
  return `${month.slice(0, 4)} T${Math.ceil(Number(month.slice(5)) / 3)}`
}

/** Sums by a label, in the order of the labels. */
function sums<T>(items: Iterable<T>, labelOf: (item: T) => string | null, valueOf: (item: T) => number): Series['points'] {
  const found = new Map<string, number>()
  for (const item of items) {
    const label = labelOf(item)
    if (label !== null) found.set(label, (found.get(label) ?? 0) + valueOf(item))
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** By the month in which they were asked for. */
function fillRate(asked: Series['points'], visits: readonly Visit[]): Series['points'] {
  const done = sums(
    visits,
    ({ status, requestedAt }) => (status === 'completed' ? monthOf(requestedAt) : null),
    () => 1,
  )
  const doneIn = new Map(done)
  return asked.map(([month, count]) => [month, Math.round((100 * (doneIn.get(month) ?? 0)) / count)])
}

const CASE_ENDINGS = ['undecided', 'decided once', 'decided again'] as const
const caseEnding = ({ case: dispute }: Visit): string | null =>
  dispute === null ? null : `${CASE_ENDINGS[dispute.decisions.length]}${dispute.closedAt === null ? ', open' : ''}`

const ofDone = (label: (instant: number) => string) => (visit: Visit) => (visit.finalPaidAt === null ? null : label(visit.finalPaidAt))

/** What the town did, by the model: the same for the same seed. */
export function townPart({ visits, people, posted, allSeries }: Town): string {
  const all = [...visits.values()]
  const asked = sums(
    all,
    ({ requestedAt }) => monthOf(requestedAt),
    () => 1,
  )
  const done = sums(
    all,
    ({ status, startsAt }) => (status === 'completed' ? monthOf(startsAt) : null),
    () => 1,
  )
  const reported = sums(
    all,
    (visit) => (visit.case === null ? null : monthOf(visit.case.openedAt)),
    () => 1,
  )
  const statuses = sums(
    all,
    ({ status }) => status,
    () => 1,
  )
  const gst = sums(all, ofDone(quarterOf), ({ price }) => price.gstCents)
  const qst = sums(all, ofDone(quarterOf), ({ price }) => price.qstCents)
  const earned = sums(
    all,
    ({ releasedAt }) => (releasedAt === null ? null : monthOf(releasedAt)),
    ({ price, borneCents }) => earningsLeft(price, borneCents),
  )
  const payouts = sums(
    [...people.values()].flatMap((person) => person.payouts.filter(({ isBack }) => !isBack)),
    ({ friday }) => friday,
    ({ cents }) => cents,
  )
  return [
    columns({ name: 'Visits asked for, by month', points: asked }),
    columns({ name: 'Visits done, by month', points: done }),
    csv('visits', ['status', 'visits'], statuses),
    line({ name: 'Of the visits asked for, those done, in percent, by month', points: fillRate(asked, all) }),
    columns({ name: 'Visits of which a problem was reported, by month', points: reported }),
    csv(
      'cases',
      ['ending', 'cases'],
      sums(all, caseEnding, () => 1),
    ),
    csv(
      'series',
      ['stage', 'series'],
      sums(allSeries(), stageOf, () => 1),
    ),
    csv(
      'contested',
      ['outcome', 'visits'],
      sums(
        all,
        ({ contest }) => (contest === null ? null : (contest.outcome ?? 'open')),
        () => 1,
      ),
    ),
    csv(
      'letters',
      ['kind', 'letters'],
      [...posted].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
    csv(
      'visits-by-month',
      ['month', 'asked', 'done'],
      asked.map(([month, count]) => [month, count, done.find(([other]) => other === month)?.[1] ?? 0]),
    ),
    columns({ name: 'Earnings released to cleaners, by month', points: earned }, dollars),
    columns({ name: 'Payouts, by Friday', points: payouts }, dollars),
    csv('payouts', ['friday', 'cents'], payouts),
    csv(
      'taxes',
      ['quarter', 'gst cents', 'qst cents'],
      gst.map(([quarter, cents], index) => [quarter, cents, qst[index]?.[1] ?? 0]),
    ),
  ].join('\n')
}

function machinePart({ days, stage }: Played): string {
  const points = (valueOf: (day: Played['days'][number]) => number): Series['points'] =>
    days.map((day) => [day.date.slice(5), valueOf(day)] as const)
  const waits = stage.doors.seen.waits.rows()
  return [
    line({ name: 'A simulated day, in seconds', points: points(({ ms }) => Math.round(ms / 100) / 10) }),
    line({ name: 'Memory of all processes, in megabytes', points: points(({ usage }) => Math.round(usage.megabytes)) }),
    csv(
      'waits',
      ['month', 'endpoint', 'requests', 'p50 ms', 'p95 ms', 'p99 ms'],
      waits.map((row) => [row.month, row.endpoint, row.count, row.p50, row.p95, row.p99]),
    ),
  ].join('\n')
}

const STYLE = `body{font:16px/1.5 system-ui;max-width:760px;margin:2rem auto;padding:0 1rem}svg{width:100%;font-size:11px}
rect{fill:#2a6f97}polyline{fill:none;stroke:#2a6f97;stroke-width:1.5}pre{overflow:auto;max-height:24rem}`

export async function writeReport(file: string, { seed, people, from }: Asked, played: Played): Promise<void> {
  const { lines, findings, days, stage } = played
  const until = days.at(-1)?.date ?? dateOf(from)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A year of a town</title><style>${STYLE}</style>
<h1>A year of a town</h1>
<p>${people} people, seed ${seed}, from ${from} to ${until}: ${lines.length} acts, ${stage.town.visits.size} visits asked for, ${findings.length} findings.</p>
<h2>The town</h2>
${townPart(stage.town)}
<h2>The machines</h2>
${machinePart(played)}
</html>`
  await writeFile(file, html)
}
