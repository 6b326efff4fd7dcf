// What a person is known by, gathered from the rooms that keep it: compared between the two people of a referral.
import { onEitherSide, type UserId } from '#domain/id.ts'
import type { Traces } from '#domain/referral.ts'
import { doorOfCleaner } from '../cleaners/index.ts'
import { cardsOf } from '../payments/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { doorsOf } from '../properties/index.ts'

export async function tracesOf(executor: Executor, id: UserId): Promise<Traces> {
  const either = onEitherSide(id)
  const { email, phone_number: phone } = await executor
    .selectFrom('account')
    .select(['email', 'phone_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const [cards, doors, home] = await Promise.all([cardsOf(executor, either), doorsOf(executor, either), doorOfCleaner(executor, either)])
  return { emails: [email], phones: phone === null ? [] : [phone], cards, homes: home === null ? doors : [...doors, home] }
}
