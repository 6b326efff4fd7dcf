// What must hold after each day: every person is shown what the model says, and the rows, the ledger and the payment company agree.
import { tryAgainNow } from './database.ts'
import { byHands } from './hands.ts'
import { lookAtPhones, onPhones } from './phones.ts'
import { inRows, type Look } from './rows.ts'
import { shownTo } from './shown.ts'
import type { Stage } from './stage.ts'

const LOOKS_AT_ONCE = 8

/** `tries`: how often what is under way is given time. */
type Asked = Look & { readonly tries: number }

/**
 * What is broken at the end of a day; what is under way is given time, and jobs that failed their next try.
 * People and visits that nothing touched since the last look are left out, and those that held are not read again.
 */
export async function lookAt(stage: Stage, asked: Asked, names: readonly string[] = [...stage.town.touched]): Promise<readonly string[]> {
  const shown = await byHands(names, LOOKS_AT_ONCE, async (name) => ({ name, broken: await shownTo(stage, name) }))
  const broken = [...shown.flatMap((each) => each.broken), ...onPhones(stage), ...(await inRows(stage, asked))]
  if (broken.length > 0 && asked.tries > 0) {
    await tryAgainNow(asked.pool)
    await stage.doors.settle()
    const left = shown.filter((each) => each.broken.length > 0).map(({ name }) => name)
    return lookAt(stage, { ...asked, tries: asked.tries - 1 }, left)
  }
  stage.town.touched.clear()
  stage.town.letters.clear()
  lookAtPhones(stage)
  return broken
}
