// Whose things wait in an outbox of this browser, and how many.
import { draftStore } from '../drafts/draft-store.ts'

type Owner = { readonly id: string; readonly waiting: number }

/** Names whose things wait and how many, in the browser's own words; it goes with every draft at sign-out, and the things with it. */
export const ownerOf = (name: string) =>
  draftStore<Owner>(`draft:${name}`, (stored) => (typeof (stored as Owner | null)?.id === 'string' ? (stored as Owner) : null), 'browser')

/** Known to every page without opening the browser's database. */
export const waitingIn = (name: string): number => ownerOf(name).read()?.waiting ?? 0
export const doThingsWait = (): boolean => waitingIn('unsent-messages') + waitingIn('unsent-acts') > 0
