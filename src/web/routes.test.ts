import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { translations } from '#translations/all.ts'
import type { PageHandle } from './platform/page.ts'
import { routes } from './routes.tsx'

const files = Object.keys(import.meta.glob('./**/*-page.tsx'))

const flat = (list: readonly RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...flat(route.children ?? [])])
const pages = flat(routes).filter((route) => route.path !== undefined)

describe('every page', () => {
  it.each(pages.map((page) => [page.path, page] as const))('%s is named after its file, exports it and has its words', async (_, page) => {
    expect(files).toContain(`./${page.id}.tsx`)
    const { ns } = page.handle as PageHandle
    for (const name of ns) expect(Object.keys(translations.fr)).toContain(name)
    const { lazy } = page
    if (typeof lazy !== 'object' || !lazy.Component) throw new Error('a page is fetched when first visited')
    expect(await lazy.Component()).toBeTypeOf('function')
  })

  it('has an address of its own', () => {
    const paths = pages.map((page) => page.path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})
