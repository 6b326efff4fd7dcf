import { Bell, CalendarCheck, Info, MapPin } from 'lucide-react'
import * as bell from 'lucide-react/icons/bell'
import * as calendarCheck from 'lucide-react/icons/calendar-check'
import * as info from 'lucide-react/icons/info'
import * as mapPin from 'lucide-react/icons/map-pin'
import type { ComponentType, SVGProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import createLucideIcon from './lucide-icon.ts'

type IconData = Parameters<typeof createLucideIcon>[0]
type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** Icons of the library export it, which its types leave out. */
const dataOf = (module: object): IconData => (module as { readonly __iconData: IconData }).__iconData

/** The library's own, without what ours leaves out: its names as classes, and what only a file needs. */
const ofLibrary = (Theirs: Icon): string =>
  renderToStaticMarkup(<Theirs className="h-4" />)
    .replace(/class="[^"]*"/, 'class="h-4"')
    .replace(' xmlns="http://www.w3.org/2000/svg"', '')
const attributesOf = (svg: string): readonly string[] => (/^<svg ([^>]*)>/.exec(svg)?.[1]?.match(/[\w-]+="[^"]*"/g) ?? []).toSorted()
const shapesOf = (svg: string): string => svg.slice(svg.indexOf('>'))

it.each([
  [bell, Bell],
  [calendarCheck, CalendarCheck],
  [info, Info],
  [mapPin, MapPin],
] as const)('an icon is drawn as the library draws it (%#)', (data, Theirs) => {
  const Ours = createLucideIcon(dataOf(data))
  const [ours, theirs] = [renderToStaticMarkup(<Ours className="h-4" />), ofLibrary(Theirs)]
  expect(attributesOf(ours)).toEqual(attributesOf(theirs))
  expect(shapesOf(ours)).toBe(shapesOf(theirs))
})
