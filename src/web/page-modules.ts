// Finds the code of a page by its id, so that a route names its file once.
import { definePage, type PageInit, type PageModule, type PageRoute } from './platform/page.ts'

const modules = import.meta.glob<PageModule>('./**/*-page.tsx')

/** The server throws at its start for an id that names no file. */
export function page(init: PageInit): PageRoute {
  const module = modules[`./${init.id}.tsx`]
  if (import.meta.env.SSR && !module) throw new Error(`There is no page ${init.id}`)
  return definePage(init, module as NonNullable<typeof module>)
}
