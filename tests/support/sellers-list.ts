// What the list of sellers says, as operators read it in English.
import type { Person, Scene } from './booking-scene.ts'

const CELL = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/u

/** The sum in cents of the column that has `name` in its title, over all sellers of these years. */
export async function sellersTotal(
  scene: Scene,
  operator: Person,
  name: string,
  years: readonly number[] = [2026, 2027, 2028],
): Promise<number> {
  let total = 0
  for (const year of years) {
    const { body } = await scene.world.app.inject({
      url: `/api/admin/exports/sellers?year=${year}&lng=en`,
      headers: { authorization: `Bearer ${operator.token}` },
    })
    const [head = '', ...rows] = body.slice(1).trimEnd().split('\r\n')
    const column = head.split(CELL).findIndex((title) => title.includes(name))
    for (const row of rows) total += Math.round(Number(row.split(CELL)[column]) * 100)
  }
  return total
}
