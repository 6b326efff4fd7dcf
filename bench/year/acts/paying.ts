// How people pay: the form of the payment company, with their card.
import type { Answer } from '../doors.ts'
import { cardNamed, cardOf } from '../model/cards.ts'
import type { Line } from '../script.ts'
import { explain, isGood, keyOf, type Act, type Stage } from '../stage.ts'

const GOOD_FOR_LONG = '2040-12'

/** As the form of the payment company does it, with the owner of the card before it; without an answer they press again. */
async function confirmCard({ doors }: Stage, line: Line, clientSecret: string, card: string): Promise<boolean> {
  const confirm = async (how: object, tries = 3): Promise<Answer> => {
    const answer = await doors.ask('POST', '/api/sandbox/confirm', { as: line.who, body: { clientSecret, ...how } })
    return answer.body['status'] === 'processing' && tries > 0 ? confirm(how, tries - 1) : answer
  }
  const { name, month } = cardNamed(card)
  const [expYear, expMonth] = (month ?? GOOD_FOR_LONG).split('-').map(Number)
  let { body } = await confirm({ card: { number: cardOf(name).number, expMonth, expYear, cvc: '1234' } })
  if (body['status'] === 'requires_action') ({ body } = await confirm({ authentication: 'succeed' }))
  return ['authorized', 'captured'].includes(String(body['status'])) || explain(line, body)
}

export async function pay(stage: Stage, line: Line): Promise<boolean> {
  const [visit = '', card = 'good'] = line.what
  return confirmCard(stage, line, stage.secrets.get(visit) ?? '', card)
}

/** A charge that the client opens on the page of a visit. */
export const payThere =
  (pathOf: (stage: Stage, line: Line) => string, bodyOf: (line: Line) => object, cardIn: (line: Line) => string): Act =>
  async (stage, line) => {
    const id = stage.ids.get(line.what[0] ?? '')
    const begun = await stage.doors.ask('POST', `/api/bookings/${id}/${pathOf(stage, line)}`, {
      as: line.who,
      key: keyOf(line),
      body: bodyOf(line),
    })
    if (!isGood(begun)) return explain(line, begun.body)
    return confirmCard(stage, line, String(begun.body['clientSecret']), cardIn(line))
  }
