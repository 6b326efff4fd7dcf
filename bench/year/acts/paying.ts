// How people pay: the form of the payment company, with their card.
import type { Answer } from '../doors.ts'
import { cardOf } from '../model/cards.ts'
import type { Line } from '../script.ts'
import { explain, isGood, keyOf, type Act, type Stage } from '../stage.ts'

const CARD = { expMonth: 12, expYear: 2040, cvc: '123' }

/** As the form of the payment company does it, with the owner of the card before it; without an answer they press again. */
async function confirmCard({ doors }: Stage, line: Line, clientSecret: string, card: string): Promise<boolean> {
  const confirm = async (how: object, tries = 3): Promise<Answer> => {
    const answer = await doors.ask('POST', '/api/sandbox/confirm', { as: line.who, body: { clientSecret, ...how } })
    return answer.body['status'] === 'processing' && tries > 0 ? confirm(how, tries - 1) : answer
  }
  let { body } = await confirm({ card: { number: cardOf(card).number, ...CARD } })
  if (body['status'] === 'requires_action') ({ body } = await confirm({ authentication: 'succeed' }))
  return ['authorized', 'captured'].includes(String(body['status'])) || explain(line, body)
}

export async function pay(stage: Stage, line: Line): Promise<boolean> {
  const [visit = '', card = 'good'] = line.what
  return confirmCard(stage, line, stage.secrets.get(visit) ?? '', card)
}

/** A charge that the client opens on the page of a visit. */
export const payThere =
  (path: string, bodyOf: (line: Line) => object, cardIn: (line: Line) => string): Act =>
  async (stage, line) => {
    const id = stage.ids.get(line.what[0] ?? '')
    const begun = await stage.doors.ask('POST', `/api/bookings/${id}/${path}`, { as: line.who, key: keyOf(line), body: bodyOf(line) })
    if (!isGood(begun)) return explain(line, begun.body)
    return confirmCard(stage, line, String(begun.body['clientSecret']), cardIn(line))
  }
