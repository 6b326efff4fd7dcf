import { describe, expect, it } from 'vitest'
import { begun, changeOf, faultsOf } from './change-form.ts'

const THURSDAY = '2026-12-03'
const afternoon = begun({ act: 'block', from: THURSDAY, until: THURSDAY, startTime: '13:00', endTime: '17:00' })
const wholeDay = begun({ act: 'open', from: THURSDAY, until: THURSDAY })

describe('the form of a change', () => {
  it('asks for hours of dates, whole days, every week, or a vacation', () => {
    expect(changeOf(afternoon).change).toEqual({
      kind: 'date',
      act: 'block',
      from: THURSDAY,
      until: THURSDAY,
      startTime: '13:00',
      endTime: '17:00',
    })
    expect(changeOf(wholeDay).change).toEqual({ kind: 'date', act: 'open', from: THURSDAY, until: THURSDAY })
    expect(changeOf({ ...afternoon, repeat: 'weekly' }).change).toEqual({
      kind: 'week',
      act: 'block',
      day: 3,
      startTime: '13:00',
      endTime: '17:00',
    })
    // What was chosen for other changes plays no part.
    expect(changeOf({ ...afternoon, act: 'vacation', repeat: 'weekly' }).change).toEqual({
      kind: 'vacation',
      from: THURSDAY,
      until: THURSDAY,
    })
  })

  it('reads midnight as the end of the day', () => {
    const evening = begun({ act: 'block', from: THURSDAY, until: THURSDAY, startTime: '20:00', endTime: '24:00' })
    expect(evening.endTime).toBe('00:00')
    expect(faultsOf(evening)).toEqual({})
    expect(changeOf(evening).change).toMatchObject({ endTime: '24:00' })
  })

  it('faults only what it asks', () => {
    expect(faultsOf({ ...afternoon, until: '2026-12-02' })).toEqual({ until: 'crossed' })
    expect(faultsOf({ ...afternoon, from: '', until: '', startTime: '', endTime: '12:00' })).toEqual({
      from: 'missing',
      until: 'missing',
      startTime: 'missing',
    })
    expect(faultsOf({ ...afternoon, endTime: '13:00' })).toEqual({ endTime: 'crossed' })
    expect(faultsOf({ ...afternoon, endTime: '13:00', wholeDay: true })).toEqual({})
    expect(faultsOf({ ...afternoon, from: '', until: '', repeat: 'weekly' })).toEqual({})
  })
})
