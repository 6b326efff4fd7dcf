// Ids in text that no type covers: addresses, choices in a list, and what the browser kept.
import type { AnyId } from '#domain/id.ts'
import type { Params } from '#web/router/index.ts'
import { notFound } from './page.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Null where the text is no id. */
export const idIn = <I extends AnyId>(text: unknown): I | null => (typeof text === 'string' && UUID.test(text) ? (text as I) : null)

/** The id in a page's path; without one there is no such page. */
export function pathId<I extends AnyId>(params: Params, name = 'id'): I {
  const id = idIn<I>(params[name])
  if (id === null) throw notFound()
  return id
}
