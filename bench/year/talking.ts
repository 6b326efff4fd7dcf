// The two of a visit write to each other: mostly words, sometimes a telephone number, which nobody gets to read.
import { isOf100, pickFrom } from './chance.ts'
import { TALK } from './habits.ts'
import { otherOf, type Part, type Visit } from './model/visit.ts'
import { HOUR_MS } from './wall.ts'
import type { Ways } from './ways.ts'

/** Some begin to talk once a visit is agreed; whoever is written to reads it, and may answer. */
export function talk(ways: Ways, { name, client, cleaner }: Visit): void {
  const chance = ways.chanceOf(`${client} talks`)
  if (isOf100(chance, TALK.of100)) write(ways, { name, client, cleaner }, chance.is(0.6) ? 'client' : 'cleaner', 3)
}

function write(ways: Ways, of: Pick<Visit, 'name' | Part>, by: Part, left: number): void {
  const { chanceOf, sayNow, later, during } = ways
  const [chance, reader, people] = [chanceOf(`${of.client} talks`), of[otherOf(by)], [of.client, of.cleaner]]
  later(during(chance, 0, 20 * HOUR_MS), people, async () => {
    const isWritten = await sayNow(of[by], 'writes', of.name, pickFrom(chance, TALK.sayings))
    if (!isWritten || !isOf100(chance, TALK.readsOf100)) return
    later(during(chance, 0, 6 * HOUR_MS), people, async () => {
      const isRead = await sayNow(reader, 'reads', of.name)
      if (isRead && left > 0 && isOf100(chance, TALK.answersOf100)) write(ways, of, otherOf(by), left - 1)
    })
  })
}
