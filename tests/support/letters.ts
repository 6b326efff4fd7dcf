// Reads the emails of a test's outbox, links included.
import type { World } from './world.ts'

export type ReadLetter = { readonly kind: string; readonly subject: string; readonly text: string }

/** Newest first. */
export async function lettersTo(world: World, email: string): Promise<ReadLetter[]> {
  await world.settle()
  return (await world.call('GET /api/sandbox/emails', { query: { to: email } })).body.items
}

/** The token in the newest email of a kind; fails when there is none. */
export async function tokenSentTo(world: World, email: string, kind: string): Promise<string> {
  const letter = (await lettersTo(world, email)).find((each) => each.kind === kind)
  const token = /\/(?:verify-email|reset-password|newsletter\/confirm|newsletter\/unsubscribe|alerts)\/([\w-]{43})\b/.exec(
    letter?.text ?? '',
  )?.[1]
  if (!token) throw new Error(`No link in a letter ${kind} to ${email}`)
  return token
}
