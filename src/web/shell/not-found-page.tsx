// Any address that no page has: answered with 404 like anything else that is not there.
import { notFound } from '#web/platform/page.ts'
import { NotFound } from '#web/platform/faults/not-found.tsx'

export function load(): never {
  throw notFound()
}

export const Page = NotFound
