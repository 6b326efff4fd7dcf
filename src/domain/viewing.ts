// An operator who sees a person's pages as the person does, to help them: everything may be read but what is between people, nothing changed.
import type { Role } from './account.ts'

/** It ends by itself after so long. */
export const VIEWING_MINUTES = 15

type Viewed = { readonly role: Role | null; readonly suspendedAt: Date | null; readonly erasedAt: Date | null }

/** Whoever has no pages has none to be seen, and colleagues' pages are theirs. */
export const canBeViewed = ({ role, suspendedAt, erasedAt }: Viewed): boolean =>
  role !== 'admin' && suspendedAt === null && erasedAt === null
