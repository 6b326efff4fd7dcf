// How the two of a visit write to each other, and read.
import { createHash } from 'node:crypto'
import { SAYINGS, type Saying } from '../model/talk.ts'
import type { Line } from '../script.ts'
import { explain, isGood, keyOf, type Stage } from '../stage.ts'

export async function write({ doors, ids }: Stage, line: Line): Promise<boolean> {
  const [visit = '', saying = 'words'] = line.what
  const body = { sentId: uuidOf(keyOf(line, saying)), text: SAYINGS[saying as Saying], language: 'fr' }
  const answer = await doors.ask('POST', `/api/messages/${ids.get(visit)}`, { as: line.who, body })
  return isGood(answer) || explain(line, answer.body)
}

/** Equal words have equal keys. */
const uuidOf = (words: string): string =>
  createHash('sha256')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/u, '$1-$2-4$3-8$4-$5')

/** All that stands there. */
export async function read({ doors, ids }: Stage, { who, what: [visit = ''] }: Line): Promise<boolean> {
  const path = `/api/messages/${ids.get(visit)}`
  const { body } = await doors.ask('GET', path, { as: who })
  const { last } = (body['conversation'] ?? { last: null }) as { readonly last: { readonly number: number } | null }
  return last !== null && isGood(await doors.ask('POST', `${path}/read`, { as: who, body: { number: last.number } }))
}
