import { describe, expect, it } from 'vitest'
import { checklistFor } from '#domain/checklist.ts'
import { roomsOf } from './checklist-rooms.ts'

describe('the checklist by room', () => {
  it('keeps every task once, in the order of the walk, and numbers rooms of a kind', () => {
    const list = checklistFor({ propertyType: 'condo', serviceType: 'basic', bedrooms: 2, bathrooms: 1 }).map(({ id, room, task }) => ({
      id,
      room,
      task,
      label: task,
      answer: null,
      reason: '',
    }))
    const rooms = roomsOf(list)
    expect(rooms.flatMap(({ tasks }) => tasks)).toEqual(list)
    expect(rooms.map(({ key, number }) => [key, number])).toEqual([
      ['entrance', null],
      ['kitchen', null],
      ['living_room', null],
      ['bedroom-1', 1],
      ['bedroom-2', 2],
      ['bathroom', null],
      ['whole_place', null],
    ])
  })

  it('of nothing is nothing', () => {
    expect(roomsOf([])).toEqual([])
  })
})
