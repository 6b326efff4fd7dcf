import { expect, it } from 'vitest'
import { verifiedOn } from './verified-on.ts'

it('dates a verification by the latest check of the person, never by an insurance', () => {
  const badge = (kind: 'identity' | 'background_check' | 'insurance', checkedOn: string | null) => ({ kind, checkedOn, validUntil: null })
  expect(verifiedOn([badge('identity', '2026-09-01'), badge('background_check', '2026-10-03'), badge('insurance', '2026-11-01')])).toBe(
    '2026-10-03',
  )
  expect(verifiedOn([badge('insurance', '2026-11-01'), badge('identity', null)])).toBeNull()
})
