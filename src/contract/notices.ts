// What a person was told of, what of it is unread, and where each family of it reaches them.
import * as z from 'zod'
import { MAX_NOTICES_AT_ONCE, NOTICE_FAMILIES, NOTICE_KINDS } from '#domain/notice.ts'
import { endpoints } from './endpoint.ts'
import { id, instant, listOf, ok, page, pageSize } from './shapes.ts'

const notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  title: z.string(),
  detail: z.string(),
  /** What it is about: a page of the site. */
  path: z.string(),
  /** How many there are of it; more than one for messages of a conversation only. */
  count: z.int().positive(),
  happenedAt: instant,
  readAt: instant.nullable(),
})

export type Notice = z.output<typeof notice>

const channels = z.strictObject({ page: z.boolean(), push: z.boolean(), email: z.boolean() })
const choices = z.record(z.enum(NOTICE_FAMILIES), channels)

/** `latestAt` is when the latest of them happened; null for none. */
const unread = z.object({ count: z.int().nonnegative(), latestAt: instant.nullable() })

export const notices = endpoints({
  'GET /api/notices': {
    summary: 'What you were told of, newest first, in your language',
    who: 'signed-in',
    query: z.object({ page, pageSize }),
    output: listOf(notice).extend({ now: instant }),
    refusals: [],
  },
  'GET /api/notices/unread': {
    summary: 'How many notices you have not read, and when the latest of them happened',
    who: 'signed-in',
    output: unread,
    refusals: [],
  },
  'POST /api/notices/read': {
    summary: 'Mark notices as read, or all of them',
    who: 'signed-in',
    body: z.union([z.strictObject({ ids: z.array(id).min(1).max(MAX_NOTICES_AT_ONCE) }), z.strictObject({ all: z.literal(true) })]),
    output: unread,
    refusals: [],
    limit: { max: 300, perSeconds: 300, by: 'account' },
  },
  'GET /api/notices/channels': {
    summary:
      'Where each family of notices reaches you; what a booking or the law demands reaches you under the bell and by email regardless',
    who: 'signed-in',
    output: choices,
    refusals: [],
  },
  'PUT /api/notices/channels': {
    summary: 'Choose where each family of notices reaches you',
    who: 'signed-in',
    body: choices,
    output: ok,
    refusals: [],
    limit: { max: 120, perSeconds: 300, by: 'account' },
  },
})
