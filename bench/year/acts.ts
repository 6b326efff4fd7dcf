// How people do on the product what a line says, through its doors alone. Each act answers whether the product said yes.
import { carry } from './acts/carrying.ts'
import { contest, prove, relent } from './acts/contesting.ts'
import { JOINS } from './acts/joining.ts'
import { erase, mend, note, spoil } from './acts/noting.ts'
import { pay, payThere } from './acts/paying.ts'
import { consent, leaveOut, meet, pause, repeat, resume } from './acts/repeating.ts'
import { ask, duel, post } from './acts/requesting.ts'
import { step } from './acts/stepping.ts'
import { confirm, publish, subscribe, unsubscribe } from './acts/subscribing.ts'
import { read, write } from './acts/talking.ts'
import { BLIND, finish } from './acts/working.ts'
import type { CARDS } from './model/cards.ts'
import { earningsOf } from './model/price.ts'
import { owesFirstHalf } from './model/visit.ts'
import { clientOf, printLine, type Line, type Verb } from './script.ts'
import { explain, isGood, keyOf, TOWN, whyNot, type Act, type Stage } from './stage.ts'
import { instantOf, wallOf } from './wall.ts'

/** What a party is shown to pay or to earn once the visit is moved. */
function priceOnceMoved({ town }: Stage, { who, what: [visit = ''] }: Line): number {
  const price = town.priceOnceMoved(visit)
  return who === clientOf(visit) ? price.finalCents : earningsOf(price)
}

const ratings = Object.fromEntries(
  ['cleanliness', 'quality', 'reliability', 'punctuality', 'communication', 'professionalism', 'overall'].map((each) => [each, 5]),
)

async function decide({ doors, ids, town }: Stage, line: Line): Promise<boolean> {
  const [visit = '', outcome, cents] = line.what
  const { body } = await doors.ask('GET', `/api/bookings/${ids.get(visit)}/case`, { as: line.who })
  const opened = body['case'] as { readonly id: string } | null | undefined
  if (!opened) return explain(line, body)
  const round = (town.visits.get(visit)?.case?.decisions.length ?? 0) + 1
  const decision = { round, outcome, ...(cents !== undefined && { amountCents: Number(cents) }), reason: 'shared_fault' }
  const answer = await doors.ask('POST', `/api/admin/cases/${opened.id}/decide`, { as: line.who, key: keyOf(line), body: decision })
  return isGood(answer) || explain(line, answer.body)
}

const ACTS: Readonly<Partial<Record<Verb, Act>>> = {
  async joins(stage, line) {
    await JOINS[line.what[0] ?? '']?.(stage, line)
    return true
  },
  asks: ask,
  duels: duel,
  pays: pay,
  repays: payThere(
    ({ town }, { what: [visit = ''] }) => {
      const of = town.visits.get(visit)
      return `payment/${of && owesFirstHalf(of) ? 'initial' : 'final'}`
    },
    () => ({}),
    ({ what }) => what[1] ?? 'good',
  ),
  tips: payThere(
    () => 'tip',
    ({ what }) => ({ amountCents: Number(what[1]) }),
    () => 'good' satisfies keyof typeof CARDS,
  ),
  async accepts(stage, line) {
    const isAccepted = await step('accept')(stage, line)
    // The visits of a series are booked before anybody asks for their hours.
    if (stage.series.has(line.what[0] ?? '')) await stage.doors.settle()
    return isAccepted
  },
  declines: step('decline'),
  cancels: step('cancel', () => ({ reason: 'other' })),
  reports: step('report-no-show'),
  arrives: step('punch-in', () => BLIND),
  finishes: finish,
  reviews: step('reviews', () => ({ ratings, comment: 'Très bien.' })),
  proposes: step('propose-move', (stage, line) => ({
    starts: [new Date(instantOf(`${line.what[1]} ${line.what[2]}`)).toISOString()],
    expectedCents: priceOnceMoved(stage, line),
  })),
  agrees: step('accept-move', ({ town }, { what: [visit = ''] }) => ({
    startsAt: new Date(town.visits.get(visit)?.proposal?.startsAt ?? 0).toISOString(),
  })),
  refuses: step('decline-move'),
  writes: write,
  reads: read,
  complains: step('case', (_, { what }) => ({ reason: what[1], words: 'Voici ce qui est arrivé, en quelques mots.' })),
  replies: step('case/words', () => ({ words: 'Voici comment je l’ai vu, en quelques mots.' })),
  appeals: step('case/appeal', () => ({ words: 'Je demande qu’une autre personne regarde.' })),
  decides: decide,
  contests: contest,
  relents: relent,
  proves: prove,
  repeats: repeat,
  skips: leaveOut,
  ends: leaveOut,
  pauses: pause,
  resumes: resume,
  consents: consent,
  carries: carry,
  subscribes: subscribe,
  confirms: confirm,
  unsubscribes: unsubscribe,
  publishes: publish,
  posts: post,
  claims: step('claim', ({ town }, { what: [visit = ''] }) => {
    const [date, time] = wallOf(town.visits.get(visit)?.startsAt ?? 0).split(' ')
    return { date, time }
  }),
  approves: step('approve'),
  rejects: step('reject', (_, { what }) => ({ stop: what[1] === 'stop' })),
  async rests({ doors }, line) {
    const [from, until] = line.what
    const body = { kind: 'vacation', from, until, keepVisits: true }
    const answer = await doors.ask('POST', '/api/cleaner/calendar/changes', { as: line.who, body })
    // All of it was away before, or an answer was lost.
    return isGood(answer) || answer.body['code'] === 'duplicate-slot' || explain(line, answer.body)
  },
  notes: note,
  erases: erase,
  breaks: spoil,
  mends: mend,
  async invites({ doors, codes }, line) {
    const answer = await doors.ask('POST', '/api/referrals', { as: line.who, key: keyOf(line) })
    codes.set(line.who, String(answer.body['code']))
    return isGood(answer) || explain(line, answer.body)
  },
  async redeems({ doors, codes, town }, line) {
    const code = codes.get(line.what[0] ?? '') ?? 'NOBODY-123'
    const answer = await doors.ask('POST', '/api/referrals/redeem', { as: line.who, body: { code } })
    // They lost the answer to the first attempt.
    const isDone = answer.body['code'] === 'referral-code-used' && town.people.get(line.who)?.broughtBy === null
    return isGood(answer) || isDone || explain(line, answer.body)
  },
  async leaves({ doors }, line) {
    const asked = doors.ask('DELETE', '/api/users/me', { as: line.who, body: { confirmation: 'FERMER' } })
    // Whoever lost the answer cannot sign in any more.
    const answer = await asked.catch(() => null)
    return answer === null || isGood(answer) || explain(line, answer.body)
  },
  async charges({ doors }, { who, what: [rate = ''] }) {
    const body = { method: 'hourly', rates: [{ city: TOWN, hourlyRateCents: Number(rate) }] }
    return isGood(await doors.ask('PUT', '/api/cleaner/rates', { as: who, body }))
  },
}

/** Does it on the product and in the model; answers whether both said yes. A line about somebody who was left out is skipped. */
export async function perform(stage: Stage, line: Line): Promise<boolean> {
  const { town, findings } = stage
  if (!town.knows(line)) return false
  await meet(stage, line.what[0] ?? '')
  const isAnsweredYes = await (ACTS[line.does] as Act)(stage, line)
  const isRight = town.judge(line, instantOf(line.at))
  if (isAnsweredYes !== isRight)
    findings.push(
      `${printLine(line)}: the product says ${isAnsweredYes ? 'yes' : `no (${whyNot(line)})`}, the model ${isRight ? 'yes' : 'no'}`,
    )
  return isAnsweredYes && isRight
}
