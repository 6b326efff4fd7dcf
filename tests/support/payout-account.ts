// A cleaner's account at the simulated payment company, as its form leaves it.
import type { PayoutAccountStatus } from '#domain/payout-account.ts'
import type { Person } from './booking-scene.ts'
import type { World } from './world.ts'

export async function connectAccount(
  world: World,
  cleaner: Person,
  status: PayoutAccountStatus = 'active',
  takesInstant = true,
): Promise<void> {
  const { url } = (await world.call('POST /api/payout-account/form', { as: cleaner.token })).body
  const token = new URL(url).searchParams.get('token') ?? ''
  await world.call('POST /api/sandbox/payout-form', { body: { token, status, takesInstant } })
  await world.settle()
}
