// The key of an email or a notice: it tells the same news apart from other news, and names who goes with it.
import { sql } from 'kysely'

/** The key was made with the id of an account: whatever has it is for that person, or names them. */
export const keyNames = (accountId: string) => sql<boolean>`${accountId} = any(string_to_array(dedupe_key, ':'))`
