// The addresses at which a person was written to.
import { sql } from 'kysely'

export type Addressee = { readonly id: string; readonly email: string }

/** In lower case: that of today, and each that they left for another, as the letter about the change says. */
export const ownAddresses = ({ id, email }: Addressee) => sql<string>`(
  select ${email.toLowerCase()} union
  select lower(recipient) from email where kind = 'email-changed' and split_part(dedupe_key, ':', 2) = ${id})`
