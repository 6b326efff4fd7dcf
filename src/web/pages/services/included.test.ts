import { expect, test } from 'vitest'
import { OFFER_TYPES } from '#domain/cleaner.ts'
import { includedIn, SAMPLE_HOMES, suggestedFor } from './included.ts'

const tasks = (offer: Parameters<typeof includedIn>[0], room: string) =>
  includedIn(offer)
    .find((included) => included.room === room)
    ?.tasks.map(({ task, isExtra }) => (isExtra ? `+ ${task}` : task))

test('a regular visit has nothing extra, and a deep one lists its extras in each room', () => {
  expect(includedIn('regular').flatMap((room) => room.tasks.filter(({ isExtra }) => isExtra))).toEqual([])
  expect(tasks('deep', 'entrance')).toEqual(['dust_surfaces', 'vacuum_floors', '+ clean_doors_and_switches'])
  expect(tasks('move-in', 'bedroom')).not.toContain('make_bed')
})

test('a garage is compared with nothing', () => {
  expect(tasks('garage', 'garage')).toEqual(['clear_cobwebs', 'wipe_shelves', 'sweep_floor'])
  expect(includedIn('garage').map(({ room }) => room)).toEqual(['garage', 'whole_place'])
})

test('a larger home never takes less time', () => {
  for (const offer of OFFER_TYPES) {
    const minutes = SAMPLE_HOMES.map((home) => suggestedFor(offer, home))
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  }
})
