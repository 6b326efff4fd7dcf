// Holds the provider's events back, then delivers them in any order, several times, or not at all.
import type { App } from '#server/app.ts'
import type { Chance } from '#server/seed/chance.ts'
import type { World } from './world.ts'

type Delivery = { readonly method: 'POST'; readonly url: string; readonly payload: Buffer; readonly headers: Record<string, string> }

export type KeptDeliveries = {
  /** How many are waiting. */
  readonly count: number
  /** Brings each event so many times, all shuffled; `lost` is the share that never arrives. Answers the statuses that the receiver gave. */
  bring(chance: Chance, how: { readonly copies: number; readonly lost?: number }): Promise<readonly number[]>
}

/** Events that happen from now on are kept until they are brought; `release` lets the later ones through. */
export function holdDeliveries(world: World): KeptDeliveries & { release(): void } {
  const kept: Delivery[] = []
  const inject = async (delivery: Delivery): Promise<{ statusCode: number }> => {
    kept.push(delivery)
    return { statusCode: 200 }
  }
  world.features.deliverThrough({ inject } as unknown as App)
  return {
    get count() {
      return kept.length
    },
    // What has been brought, or was lost, is over.
    bring: (chance, how) => bring(world, kept.splice(0), chance, how),
    release: () => world.features.deliverThrough(world.app),
  }
}

/** Every event that there ever was, signed anew. */
export async function keepDeliveries(world: World): Promise<KeptDeliveries> {
  const held = holdDeliveries(world)
  const { rows } = await world.platform.pool.query<{ id: string }>('select id from sandbox_event order by created_at, id')
  for (const { id } of rows) await world.call('POST /api/sandbox/events/{id}/replay', { params: { id } })
  await world.settle()
  held.release()
  return { count: held.count, bring: held.bring }
}

async function bring(
  world: World,
  kept: readonly Delivery[],
  chance: Chance,
  { copies, lost = 0 }: { readonly copies: number; readonly lost?: number },
): Promise<readonly number[]> {
  const arriving = kept.filter(() => !chance.is(lost))
  const shuffled = Array.from({ length: copies }, () => arriving)
    .flat()
    .map((delivery) => ({ delivery, rank: chance.next() }))
    .toSorted((a, b) => a.rank - b.rank)
  const statuses: number[] = []
  for (const { delivery } of shuffled) statuses.push((await world.app.inject(delivery)).statusCode)
  return statuses
}
