// The initials and the tint that stand for a face.
import { describe, expect, it } from 'vitest'
import { initials, tintOf } from './avatar.tsx'

describe('an avatar without a photo', () => {
  it.each([
    ['Marie-Claude B.', 'MC'],
    ['Paul G.', 'PG'],
    ['élise', 'É'],
    ['Jean d’Amours', 'JD'],
    ['  Nguyễn   Thị  Hoa', 'NT'],
    ['', ''],
  ])('shows « %s » as %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })

  it('keeps the tint of a name and spreads names over several', () => {
    const names = ['Marie-Claude B.', 'Paul G.', 'Sonia T.', 'Josée L.', 'Amina K.', 'Luc P.', 'Ève D.', 'Karim S.']
    expect(names.map(tintOf)).toEqual(names.map(tintOf))
    expect(new Set(names.map(tintOf)).size).toBeGreaterThan(2)
  })
})
