import { expect, test } from 'vitest'
import type { DecisionReason } from './case.ts'
import { doubtOf, type Evidence } from './decision-doubt.ts'

const evidence: Evidence = {
  outcome: 'partial_refund',
  openedBy: 'client',
  timeOnSite: { minutes: 100, bookedMinutes: 240 },
  tasks: ['done', 'not_done'],
  photos: 2,
  writtenBy: ['client', 'admin'],
}

test.each<[string, DecisionReason, Partial<Evidence>, boolean]>([
  ['a visit of the booked length was not much shorter', 'time_short', { timeOnSite: { minutes: 252, bookedMinutes: 240 } }, true],
  ['three quarters of the time are not much shorter', 'time_short', { timeOnSite: { minutes: 180, bookedMinutes: 240 } }, true],
  ['a minute less is', 'time_short', { timeOnSite: { minutes: 179, bookedMinutes: 240 } }, false],
  ['without a time sheet nothing speaks against it', 'time_short', { timeOnSite: null }, false],
  ['every task was done', 'tasks_undone', { tasks: ['done', 'done'] }, true],
  ['a task was not done', 'tasks_undone', {}, false],
  ['a task has no answer', 'tasks_undone', { tasks: ['done', null] }, false],
  ['a visit without a list says nothing', 'tasks_undone', { tasks: [] }, false],
  ['there is no photo that shows it', 'photos_show', { photos: 0 }, true],
  ['there is no photo of the damage', 'damage_shown', { photos: 0 }, true],
  ['there are photos', 'damage_shown', {}, false],
  ['the other party answered', 'no_answer', { writtenBy: ['client', 'cleaner'] }, true],
  ['nobody but who reported wrote', 'no_answer', {}, false],
  ['the work is as agreed, and is refunded', 'as_agreed', {}, true],
  ['the work is as agreed, and nothing is refunded', 'as_agreed', { outcome: 'nothing' }, false],
  ['the work is as agreed, and the platform pays', 'as_agreed', { outcome: 'goodwill_client' }, false],
  ['nothing is shown, and the cleaner pays', 'not_shown', { outcome: 'recovered' }, true],
  ['other reasons are in words', 'other', { photos: 0, tasks: ['done'] }, false],
])('%s', (_what, reason, change, isDoubtful) => {
  expect(doubtOf(reason, { ...evidence, ...change })).toBe(isDoubtful ? reason : null)
})
