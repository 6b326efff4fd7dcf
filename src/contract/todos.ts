// To-do items on the wire: what facts ask of a client or a cleaner, and what they wrote down themselves.
import * as z from 'zod'
import { FREQUENCIES } from '#domain/booking.ts'
import { MAX_TODO_ABOUT_LENGTH, MAX_TODO_TITLE_LENGTH, MAX_TODOS, TODO_KINDS, TODO_PRIORITIES } from '#domain/todo.ts'
import { endpoints } from './endpoint.ts'
import { bookingId, date, line, ok, propertyId, slug, time, todoId } from './shapes.ts'

const kind = z.enum(TODO_KINDS)
const priority = z.enum(TODO_PRIORITIES)
const title = line(MAX_TODO_TITLE_LENGTH).min(1)
const todoParams = z.strictObject({ id: todoId })

const suggested = z.object({
  by: z.literal('facts'),
  kind,
  /** Which visit, date, state or person it is about. */
  about: z.string(),
  priority,
  /** False for what keeps a cleaner out of the list. */
  mayDismiss: z.boolean(),
  /** The civil date until which it makes a difference. */
  dueOn: date.nullable(),
  /** Of a client's items. */
  visit: z
    .object({
      bookingId,
      propertyId,
      date,
      time,
      cleaner: z.object({ slug, name: z.string() }).nullable(),
      /** How often a series would begin with a visit like this one. */
      frequency: z.enum(FREQUENCIES).nullable(),
    })
    .nullable(),
})

const written = z.object({ by: z.literal('hand'), id: todoId, title, priority, done: z.boolean() })

/** Of an item that facts make. */
const named = z.strictObject({ kind, about: z.string().max(MAX_TODO_ABOUT_LENGTH) })

const who = ['client', 'cleaner'] as const
const limit = { max: 300, perSeconds: 3600, by: 'account' } as const

export const todos = endpoints({
  'GET /api/todos': {
    summary: 'What is worth doing: what facts make and what you wrote, the most pressing first; what is done stays a day',
    who,
    output: z.object({ items: z.array(z.discriminatedUnion('by', [suggested, written])) }),
    refusals: [],
  },
  'POST /api/todos': {
    summary: `Write down something to do; at most ${MAX_TODOS} are kept`,
    who,
    body: z.strictObject({ title, priority: priority.default('medium'), done: z.boolean().default(false) }),
    output: written,
    refusals: ['too-many-todos'],
    limit,
  },
  'PATCH /api/todos/{id}': {
    summary: 'Tick an item that you wrote, or change its words or its priority',
    who,
    params: todoParams,
    body: z.strictObject({ title: title.optional(), priority: priority.optional(), done: z.boolean().optional() }),
    output: written,
    refusals: ['not-found'],
    limit,
  },
  'DELETE /api/todos/{id}': {
    summary: 'Delete an item that you wrote',
    who,
    params: todoParams,
    output: ok,
    refusals: ['not-found'],
    limit,
  },
  'POST /api/todos/dismiss': {
    summary: 'See an item that facts make no more; a second time changes nothing',
    who,
    body: named,
    output: ok,
    refusals: ['not-found'],
    limit,
  },
  'POST /api/todos/restore': {
    summary: 'See it again while the facts still make it; a second time changes nothing',
    who,
    body: named,
    output: ok,
    refusals: [],
    limit,
  },
})
