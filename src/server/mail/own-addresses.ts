// The addresses at which a person was written to, and which letters to them are theirs.
import { sql } from 'kysely'
import { provedEmail, type Whose } from '../platform/personal-data.ts'

export type Addressee = { readonly id: string; readonly email: string }

/** In lower case: that of today, and each that they left for another, as the letter about the change says. */
export const ownAddresses = ({ id, email }: Addressee) => sql<string>`(
  select ${email.toLowerCase()} union
  select lower(recipient) from email where kind = 'email-changed' and split_part(dedupe_key, ':', 2) = ${id})`

export type Written = Addressee & Pick<Whose, 'emailVerifiedAt' | 'createdAt'>

/** A letter is of the first account that left its address afterwards, as the letter about the change says, and otherwise of whoever has it today. */
export function wasWrittenTo(whose: Written) {
  const { id, email, createdAt } = whose
  const since = provedEmail(whose) === null ? createdAt : new Date(0)
  return sql<boolean>`(
    lower(email.recipient) in ${ownAddresses(whose)}
    and coalesce(
      (select split_part(change.dedupe_key, ':', 2) = ${id} from email change
        where change.kind = 'email-changed' and lower(change.recipient) = lower(email.recipient) and change.created_at >= email.created_at
        order by change.created_at limit 1),
      lower(email.recipient) = ${email.toLowerCase()} and email.created_at >= ${since}))`
}
