import { describe, expect, it } from 'vitest'
import { AUDITED, AUDIT_ACTIONS, AUDIT_SUBJECTS, isAuditAction, isAuditSubject } from './audit.ts'
import { stepAction } from './audit-step.ts'
import { STEPS, type Step } from './booking-steps.ts'

describe('an act of the log', () => {
  it('has a name in small letters, and says before and after when it changes something', () => {
    expect(AUDIT_ACTIONS.filter((action) => !/^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)?$/.test(action))).toEqual([])
    const changes = AUDIT_ACTIONS.filter((action) => /\.(edit|change|suspend|lift|hide|show|hold|let-go|approve|reject)/.test(action))
    expect(changes.filter((action) => !AUDITED[action].tells.startsWith('change'))).toEqual([])
  })

  it('on a person says why', () => {
    const reasoned = AUDIT_ACTIONS.filter((action) => AUDITED[action].tells.endsWith('why') && AUDITED[action].of === 'account')
    expect(reasoned).toEqual([
      'account.see-as',
      'account.lift',
      'account.end-sessions',
      'account.close',
      'account.correct-email',
      'account.operator-role',
      'payouts.let-go',
    ])
  })

  it('is told from one of a later version', () => {
    expect([isAuditAction('account.suspend'), isAuditAction('account.sing'), isAuditAction('toString')]).toEqual([true, false, false])
    expect([isAuditSubject('booking'), isAuditSubject('song')]).toEqual([true, false])
    expect(new Set(AUDIT_SUBJECTS).size).toBe(AUDIT_SUBJECTS.length)
  })
})

it('every step that operators take has its name in the log, and no other step has one', () => {
  const steps = Object.entries(STEPS) as [Step, { readonly by: readonly string[] }][]
  for (const [step, { by }] of steps) {
    const action = stepAction(step)
    expect(action !== null, step).toBe(by.includes('admin'))
    if (action !== null) expect(isAuditAction(action), step).toBe(true)
  }
})
