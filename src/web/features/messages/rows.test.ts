import { expect, it } from 'vitest'
import type { Message } from '#contract/messages.ts'
import type { Outgoing } from './outgoing.ts'
import { rowsOf } from './rows.ts'
import type { BookingId } from '#domain/id.ts'

const HERE = { timeZone: 'America/Toronto', me: 'client', firstUnread: null } as const
const message = (number: number, at: string, by: Message['by'] = 'cleaner'): Message => ({
  id: `id-${number}` as Message['id'],
  number,
  sentId: `sent-${number}`,
  by,
  text: '',
  language: 'fr',
  photos: [],
  at,
  readAt: null,
})
const outgoing = (sentId: string, writtenAt: string): Outgoing => ({
  sentId,
  bookingId: 'booking' as BookingId,
  ownerId: 'claire',
  text: '',
  language: 'fr',
  photos: [],
  sendAnyway: false,
  writtenAt: Date.parse(writtenAt),
  refused: null,
})

it('a day begins at midnight where the visit takes place, not in London', () => {
  const rows = rowsOf([message(1, '2026-11-24T04:59:00Z'), message(2, '2026-11-24T05:00:00Z')], [], HERE)
  expect(rows.map(({ key }) => key)).toEqual(['2026-11-23', 'sent-1', '2026-11-24', 'sent-2'])
})

it('lines of one person a moment apart stand together; another person, a pause, a day and the unread mark part them', () => {
  const rows = rowsOf(
    [
      message(1, '2026-11-23T15:00:00Z'),
      message(2, '2026-11-23T15:04:00Z'),
      message(3, '2026-11-23T15:05:00Z', 'client'),
      message(4, '2026-11-23T15:06:00Z'),
      message(5, '2026-11-23T15:07:00Z'),
      message(6, '2026-11-23T15:30:00Z'),
    ],
    [],
    { ...HERE, firstUnread: 5 },
  )
  expect(rows.map((row) => (row.is === 'message' ? `${row.message.number}${row.joins ? '+' : ''}` : row.is))).toEqual([
    'day',
    '1',
    '2+',
    '3',
    '4',
    'unread',
    '5',
    '6',
  ])
})

it('what waits stands below, once, whatever the server has already taken', () => {
  const taken = message(1, '2026-11-23T15:00:00Z', 'client')
  const rows = rowsOf([taken], [outgoing('sent-1', '2026-11-23T14:59:00Z'), outgoing('sent-2', '2026-11-23T15:01:00Z')], HERE)
  expect(rows.map(({ is, key }) => `${is} ${key}`)).toEqual(['day 2026-11-23', 'message sent-1', 'outgoing sent-2'])
})
