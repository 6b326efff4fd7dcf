// What operators hide from everybody but whoever wrote or published it, and how many words they give with the reason.

export const MAX_HIDE_NOTE_LENGTH = 1_000

/** `note`: to whoever published it; empty for none. */
export type Hiding<Reason extends string> = { readonly reason: Reason; readonly note: string }
