import { describe, expect, it } from 'vitest'
import { checklistFor } from '#domain/checklist.ts'
import { isRoomDone, roomsOf } from './checklist-rooms.ts'

describe('the checklist by room', () => {
  it('keeps every task once, in the order of the walk, and numbers rooms of a kind', () => {
    const list = checklistFor({ propertyType: 'condo', serviceType: 'basic', bedrooms: 2, bathrooms: 1 }).map(({ id, room, task }) => ({
      id,
      room,
      task,
      label: task,
      answer: null,
      cause: null,
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

  it('lights a room once each of its tasks is answered, whatever the answer', () => {
    const task = { id: 'kitchen.mop_floors', room: 'kitchen', task: 'mop_floors', label: 'Laver', cause: null, reason: '' } as const
    const answered = (['done', 'not_needed', 'not_done'] as const).map((answer) => ({ ...task, answer }))
    expect(isRoomDone({ tasks: answered })).toBe(true)
    expect(isRoomDone({ tasks: [...answered, { ...task, answer: null }] })).toBe(false)
  })

  it('of nothing is nothing', () => {
    expect(roomsOf([])).toEqual([])
  })
})
