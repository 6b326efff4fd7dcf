import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHECKLIST_ROOMS, CHECKLIST_TASKS, checklistFor, roomsToOrder } from './checklist.ts'
import { EXTRAS } from './extra.ts'
import { tasksOf } from './extras-of-visit.ts'
import type { PlaceToClean } from './checklist.ts'
import { SERVICE_TYPES } from './cleaner.ts'
import { PROPERTY_TYPES } from './property.ts'

const condo: PlaceToClean = { propertyType: 'condo', serviceType: 'basic', bedrooms: 2, bathrooms: 1 }
const ids = (place: PlaceToClean) => checklistFor(place).map((item) => item.id)

test('rooms of a kind are numbered only when there are several', () => {
  expect(ids(condo)).toContain('bedroom-1.make_bed')
  expect(ids(condo)).toContain('bedroom-2.make_bed')
  expect(ids(condo)).toContain('bathroom.clean_toilet')
  expect(ids({ ...condo, bedrooms: 0 }).some((id) => id.startsWith('bedroom'))).toBe(false)
})

test('a deep clean asks more than a regular visit, a move more still', () => {
  expect(ids({ ...condo, serviceType: 'deep' })).toEqual(expect.arrayContaining(ids(condo)))
  expect(ids({ ...condo, serviceType: 'deep' })).toContain('kitchen.clean_inside_oven')
  expect(ids({ ...condo, serviceType: 'move_in_out' })).toContain('kitchen.clean_inside_cupboards')
  expect(ids({ ...condo, serviceType: 'move_in_out' })).not.toContain('bedroom-1.make_bed')
  expect(ids({ ...condo, serviceType: 'airbnb' })).toContain('bedroom-1.change_linens')
})

test('an office has desks and no beds, a garage only its garage', () => {
  expect(ids({ ...condo, propertyType: 'office', serviceType: 'office' })).toContain('workspace.wipe_desks')
  expect(ids({ ...condo, propertyType: 'office', serviceType: 'office' }).some((id) => id.startsWith('bedroom'))).toBe(false)
  expect(new Set(checklistFor({ ...condo, serviceType: 'garage' }).map((item) => item.room))).toEqual(new Set(['garage', 'whole_place']))
})

const places = fc.record({
  propertyType: fc.constantFrom(...PROPERTY_TYPES),
  serviceType: fc.constantFrom(...SERVICE_TYPES),
  bedrooms: fc.nat(20),
  bathrooms: fc.nat(20),
})

test('every visit has tasks, each with its own stable id, and ends by locking up', () => {
  fc.assert(
    fc.property(places, (place) => {
      const found = ids(place)
      expect(new Set(found).size).toBe(found.length)
      expect(found).toEqual(ids({ ...place }))
      expect(found.at(-1)).toBe('whole_place.lock_up')
    }),
  )
})

test('every room and every task is asked somewhere', () => {
  const items = PROPERTY_TYPES.flatMap((propertyType) =>
    SERVICE_TYPES.flatMap((serviceType) => checklistFor({ ...condo, propertyType, serviceType }, [], tasksOf(EXTRAS))),
  )
  expect(new Set(items.map((item) => item.room)).size).toBe(CHECKLIST_ROOMS.length)
  expect(new Set(items.map((item) => item.task)).size).toBe(CHECKLIST_TASKS.length)
})

test('the rooms that matter most come first, every task stays, and locking up is last', () => {
  const rooms = (order: Parameters<typeof checklistFor>[1]) => [...new Set(checklistFor(condo, order).map((item) => item.room))]
  expect(rooms(['bathroom', 'kitchen'])).toEqual(['bathroom', 'kitchen', 'entrance', 'living_room', 'bedroom', 'whole_place'])
  expect(roomsToOrder(condo)).toEqual(['entrance', 'kitchen', 'living_room', 'bedroom', 'bathroom'])
  fc.assert(
    fc.property(places, fc.shuffledSubarray([...CHECKLIST_ROOMS]), (place, order) => {
      const found = checklistFor(place, order)
      expect(new Set(found.map((item) => item.id))).toEqual(new Set(ids(place)))
      expect(found.at(-1)?.id).toBe('whole_place.lock_up')
      const asked = order.filter((room) => room !== 'whole_place' && found.some((item) => item.room === room))
      expect([...new Set(found.map((item) => item.room))].slice(0, asked.length)).toEqual(asked)
    }),
  )
})
