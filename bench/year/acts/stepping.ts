// A step of a visit, on its page.
import type { Line } from '../script.ts'
import { explain, isGood, keyOf, type Act, type Stage } from '../stage.ts'

export const step =
  (name: string, bodyOf: (stage: Stage, line: Line) => object = () => ({})): Act =>
  async (stage, line) => {
    const id = stage.ids.get(line.what[0] ?? '')
    const answer = await stage.doors.ask('POST', `/api/bookings/${id}/${name}`, {
      as: line.who,
      key: keyOf(line),
      body: bodyOf(stage, line),
    })
    return isGood(answer) || explain(line, answer.body)
  }
