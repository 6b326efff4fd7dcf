// How people have their phone told of what happens.
import type { Line } from '../script.ts'
import { explain, isGood, type Stage } from '../stage.ts'

export async function carry({ doors, phones, pushServer }: Stage, line: Line): Promise<boolean> {
  const { body } = await doors.ask('GET', '/api/push/devices', { as: line.who })
  const phone = pushServer.subscribe(String(body['applicationServerKey']))
  const answer = await doors.ask('POST', '/api/push/devices', { as: line.who, body: phone })
  phones.set(line.who, phone)
  return isGood(answer) || explain(line, answer.body)
}
