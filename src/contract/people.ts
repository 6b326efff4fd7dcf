// Everybody with an account, as operators find them, see them and suspend them, on the wire.
import * as z from 'zod'
import { GENDERS, ROLES } from '#domain/account.ts'
import { BOOKING_STATUSES } from '#domain/booking.ts'
import { CASE_REASONS } from '#domain/case.ts'
import { ACCOUNT_STANDINGS, MAX_PEOPLE_SEARCH_LENGTH, PEOPLE_SORTS, SOUGHT_ROLES } from '#domain/people-search.ts'
import { OPERATOR_ROLES } from '#domain/operator.ts'
import { PROPERTY_TYPES } from '#domain/property.ts'
import { SOCIAL_PROVIDERS } from '#domain/social.ts'
import { MAX_SUSPENSION_WORDS_LENGTH, SUSPENSION_REASONS } from '#domain/suspension.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '#domain/verification.ts'
import { email } from './accounts.ts'
import { auditEntry } from './audit.ts'
import { endpoints } from './endpoint.ts'
import {
  bookingId,
  caseId,
  cents,
  citySlug,
  documentId,
  instant,
  language,
  line,
  listOf,
  ok,
  page,
  pageSize,
  text,
  userId,
} from './shapes.ts'

const personParams = z.strictObject({ id: userId })
const role = z.enum(ROLES).nullable()
const reason = z.enum(SUSPENSION_REASONS)
const words = text(MAX_SUSPENSION_WORDS_LENGTH)
/** Why an operator acts, for the log. */
const why = words.min(1)

const filters = z.object({
  /** Letters of a name or an address, a phone number, the reference of a booking, or an id. */
  q: line(MAX_PEOPLE_SEARCH_LENGTH).default(''),
  role: z.enum(SOUGHT_ROLES).optional(),
  standing: z.enum(ACCOUNT_STANDINGS).optional(),
  /** Where a cleaner works, or works from, or a client has a property. */
  city: citySlug.optional(),
})

const listed = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  role,
  standing: z.enum(ACCOUNT_STANDINGS),
  /** By its name; null when none is known. */
  city: z.string().nullable(),
  joinedAt: instant,
})
export type ListedPerson = z.output<typeof listed>

/** What may be written again, because the letter follows from the account. */
const RESENDABLE = ['verify-email', 'account-suspended'] as const

const suspension = z.object({
  reason,
  words: z.string(),
  suspendedAt: instant,
  suspendedBy: z.string(),
  liftedAt: instant.nullable(),
  liftedBy: z.string().nullable(),
  liftedNote: z.string(),
})

const person = listed.omit({ city: true }).extend({
  emailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  language,
  gender: z.enum(GENDERS).nullable(),
  operatorRole: z.enum(OPERATOR_ROLES).nullable(),
  closedAt: instant.nullable(),
  /** The address of their page; null for whoever has none. */
  slug: z.string().nullable(),
  /** Clients find them now. */
  isFound: z.boolean(),
  /** The latest first. */
  suspensions: z.array(suspension),
  waysIn: z.object({
    hasPassword: z.boolean(),
    providers: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), email: z.string().nullable(), lastUsedAt: instant })),
    passkeys: z.array(z.object({ name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
  }),
  sessions: z.array(
    z.object({
      id: z.uuid(),
      device: z.object({ browser: z.string(), system: z.string() }).nullable(),
      createdAt: instant,
      lastUsedAt: instant,
    }),
  ),
  /** Where they are, and no more: what opens a door is nobody's to read here. */
  properties: z.array(z.object({ id: z.uuid(), city: z.string(), type: z.enum(PROPERTY_TYPES), isRemoved: z.boolean() })),
  bookings: z.object({
    total: z.int(),
    /** Confirmed or under way, still to be done. */
    aheadCount: z.int(),
    /** Asked for and not answered yet. */
    waitingCount: z.int(),
    /** The latest first; cut when there are many. */
    items: z.array(
      z.object({
        id: bookingId,
        reference: z.string(),
        status: z.enum(BOOKING_STATUSES),
        startsAt: instant,
        timeZone: z.string(),
        city: z.string(),
        /** The other party; null while no cleaner is chosen. */
        other: z.object({ id: userId, name: z.string() }).nullable(),
        /** After refunds. */
        netCents: cents,
      }),
    ),
  }),
  money: z.object({
    /** Charged to their cards, and given back. */
    paidCents: cents,
    refundedCents: cents,
    /** Owed to them, owed back by them, and paid out to them so far. */
    balanceCents: cents,
    debtCents: cents,
    paidOutCents: cents,
  }),
  papers: z.array(
    z.object({
      id: documentId,
      type: z.enum(DOCUMENT_TYPES),
      status: z.enum(DOCUMENT_STATUSES),
      submittedAt: instant,
      decidedAt: instant.nullable(),
    }),
  ),
  reviews: z.object({ givenCount: z.int(), receivedCount: z.int(), hiddenCount: z.int(), averageReceived: z.number().nullable() }),
  letters: z.array(
    z.object({
      id: z.uuid(),
      kind: z.string(),
      subject: z.string(),
      createdAt: instant,
      /** `kept`: written where no mail server is set. */
      state: z.enum(['sent', 'waiting', 'refused', 'kept']),
    }),
  ),
  /** What may be sent again now. */
  resendable: z.array(z.enum(RESENDABLE)),
  cases: z.array(
    z.object({ id: caseId, reference: z.string(), reason: z.enum(CASE_REASONS), openedAt: instant, closedAt: instant.nullable() }),
  ),
  /** What was done to the account, the latest first; who only looked is left out. */
  audit: z.array(auditEntry),
})
export type PersonForOperators = z.output<typeof person>

export const people = endpoints({
  'GET /api/admin/users': {
    summary: 'Everybody with an account, by what is known of them, role, standing and city',
    who: ['admin'],
    duty: 'look people up',
    query: filters.extend({ sort: z.enum(PEOPLE_SORTS).default('newest'), page, pageSize }),
    /** `total` stops at a limit. */
    output: listOf(listed).extend({ /** There are more than `total`. */ totalIsCapped: z.boolean() }),
    refusals: [],
  },
  'GET /api/admin/users.csv': {
    summary: 'The same as a table for a spreadsheet, the newest first, in the reader’s language',
    who: ['admin'],
    duty: 'take people’s data along',
    recentSignIn: true,
    query: filters,
    output: { raw: 'csv' },
    refusals: [],
    limit: { max: 20, perSeconds: 300, by: 'account' },
  },
  'GET /api/admin/users/{id}': {
    summary: 'One person, as far as operators may know them; the view is logged',
    who: ['admin'],
    duty: 'look people up',
    params: personParams,
    output: person,
    refusals: ['not-found'],
  },
  'POST /api/admin/users/{id}/operator-role': {
    summary: 'Say what an operator may do',
    who: ['admin'],
    duty: 'name operators',
    recentSignIn: true,
    params: personParams,
    body: z.strictObject({ role: z.enum(OPERATOR_ROLES), why }),
    output: ok,
    refusals: ['not-found', 'own-account'],
  },
  'POST /api/admin/users/{id}/end-sessions': {
    summary: 'Sign a person out everywhere; answers how many sessions ended',
    who: ['admin'],
    duty: 'suspend people',
    params: personParams,
    body: z.strictObject({ why }),
    output: z.object({ endedCount: z.int() }),
    refusals: ['not-found'],
  },
  'POST /api/admin/users/{id}/letters': {
    summary: 'Write a letter again that follows from the account',
    who: ['admin'],
    duty: 'suspend people',
    params: personParams,
    body: z.strictObject({ kind: z.enum(RESENDABLE) }),
    output: z.object({}),
    refusals: ['not-found', 'letter-not-due'],
    limit: { max: 60, perSeconds: 3600, by: 'account' },
  },
  'POST /api/admin/users/{id}/email': {
    summary: 'Correct an address that nobody verified; it counts once the link sent to the new one was followed, from any browser',
    who: ['admin'],
    duty: 'suspend people',
    recentSignIn: true,
    params: personParams,
    body: z.strictObject({ email, why }),
    output: z.object({}),
    refusals: ['not-found', 'letter-not-due', 'email-taken'],
    limit: { max: 30, perSeconds: 3600, by: 'account' },
  },
  'POST /api/admin/users/{id}/close': {
    summary: 'Close the account of somebody who asked for it and cannot: they are forgotten as if they had done it themselves',
    who: ['admin'],
    duty: 'close accounts for people',
    recentSignIn: true,
    params: personParams,
    body: z.strictObject({ why }),
    output: ok,
    refusals: ['not-found', 'account-in-use', 'money-to-come'],
  },
  'POST /api/admin/users/{id}/suspend': {
    summary: 'Suspend an account: its sessions end, and the person reads why and how to contest it',
    who: ['admin'],
    duty: 'suspend people',
    recentSignIn: true,
    params: personParams,
    body: z.strictObject({ reason, words: words.default('') }),
    output: z.object({}),
    refusals: ['not-found', 'own-account', 'suspension-changed'],
  },
  'POST /api/admin/users/{id}/lift': {
    summary: 'Lift a suspension; the person is told',
    who: ['admin'],
    duty: 'suspend people',
    recentSignIn: true,
    params: personParams,
    body: z.strictObject({ why }),
    output: z.object({}),
    refusals: ['not-found', 'suspension-changed'],
  },
})
