// Two acts at the same instant: the second starts some turns of the loop later, a different number each round.

const FEW = 32
/** A night that books takes as long. */
const MANY = 2_048

export async function atOnce<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  const late = async (turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
  }
  const turns = (Math.floor(round / 2) * 5) % (round < 2 * FEW ? FEW : MANY)
  const [first, second] = round % 2 === 0 ? [0, turns] : [turns, 0]
  return Promise.all([late(first).then(one), late(second).then(other)])
}
