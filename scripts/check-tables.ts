// Which room may use which table: each table has one room, which alone writes it; other readers are listed here, with a reason.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '..')

const list = (names: string): readonly string[] => names.split(/\s+/)

const OWNS: Readonly<Record<string, readonly string[]>> = {
  platform: list(
    `audit_entry deadline guess idempotency_key rate_limit schema_migration sandbox_clock
     sandbox_balance_transaction sandbox_charge sandbox_customer sandbox_dispute sandbox_event sandbox_method sandbox_next_outcome sandbox_payout sandbox_payout_account
     sandbox_refund sandbox_request sandbox_setup sandbox_transfer`,
  ),
  accounts: list('account hand_off known_device one_time_link passkey passkey_challenge session social_attempt social_identity'),
  alerts: list('place_alert'),
  audience: list('audience_count audience_fault audience_salt consent_count'),
  bookings: list('booking booking_event punch'),
  cases: list('case_decision case_message case_photo visit_case'),
  cleaners: list('availability_exception cleaner cleaner_city cleaner_fixed_rate cleaner_openings listing portfolio_pair weekly_slot'),
  contact: list('contact_message'),
  disputes: list('dispute'),
  documents: list('document_copy document_series issued_document'),
  live: list('live_ticket'),
  mail: list('email held_news'),
  newsletter: list('newsletter_link newsletter_request newsletter_subscription'),
  onboarding: list('onboarding'),
  payments: list('card card_setup charge ledger_account ledger_entry ledger_tx payer refund visit_card webhook_inbox'),
  payouts: list('payout payout_account payout_hold payout_run payout_transfer'),
  properties: list('property secret_view'),
  reconciliation: list('money_difference reconciliation'),
  referrals: list('referral referral_code referral_credit'),
  reviews: list('review'),
  verification: list('cleaner_declaration training_attempt training_progress verification_document'),
  visits: list('checklist_task visit_photo'),
}

type Exception = { readonly room: string; readonly tables: readonly string[]; readonly why: string }

const MAY_READ: readonly Exception[] = [
  { room: 'bookings', tables: ['account', 'cleaner', 'property'], why: 'a booking names its parties and its place in one round trip' },
  { room: 'bookings', tables: ['checklist_task', 'visit_photo', 'review'], why: 'counts that decide steps are read under the row lock' },
  { room: 'cases', tables: ['account', 'booking', 'cleaner'], why: 'an operator’s queue names the visit and its parties in one statement' },
  { room: 'cases', tables: ['dispute', 'refund'], why: 'whose turn a case is depends on what a bank still decides, or sent back' },
  { room: 'cleaners', tables: ['account'], why: 'a suspended or closed account is in no list' },
  { room: 'cleaners', tables: ['booking'], why: 'what is held leaves no opening, in the statement that finds openings' },
  { room: 'cleaners', tables: ['review'], why: 'ratings are counted where they are shown' },
  { room: 'accounts', tables: ['cleaner'], why: 'a user is shown with the address of their profile' },
  { room: 'verification', tables: ['account', 'cleaner'], why: 'an operator sees who sent a paper; letters call cleaners by name' },
  {
    room: 'reviews',
    tables: ['account', 'booking', 'cleaner'],
    why: 'a page of reviews is one statement, each with its visit and the other party',
  },
  {
    room: 'properties',
    tables: ['account', 'cleaner'],
    why: 'who read the access secrets is shown by name, and the visit by its reference',
  },
  { room: 'properties', tables: ['booking'], why: 'a place that a visit needs is neither moved nor removed' },
  { room: 'payments', tables: ['deadline'], why: 'whether a leg is tried again is part of the statement that reads money' },
  { room: 'payments', tables: ['payout', 'payout_run'], why: 'what is taken back is owed apart once it was paid out, under one lock' },
  { room: 'payouts', tables: ['booking'], why: 'a payout lists its visits by their reference' },
  { room: 'payouts', tables: ['account'], why: 'an operator sees by name whom a run pays, in the statement that reads their accounts' },
  {
    room: 'disputes',
    tables: ['account', 'booking', 'charge', 'cleaner'],
    why: 'an operator’s list names the visit, its half and its parties in one statement',
  },
  {
    room: 'documents',
    tables: ['account', 'cleaner'],
    why: 'the law wants a supplier under the name and the tax numbers of their account',
  },
  {
    room: 'documents',
    tables: ['booking', 'payout', 'payout_transfer'],
    why: 'what lacks a document, and what a year comes to, is found in one statement',
  },
  {
    room: 'reports',
    tables: list('account booking cleaner cleaner_declaration ledger_account ledger_entry ledger_tx payout_account refund'),
    why: 'an export is one statement a page, over all that it names',
  },
  { room: 'alerts', tables: ['account'], why: 'a verified address needs no confirmation by a letter' },
  {
    room: 'reconciliation',
    tables: list('booking charge ledger_account ledger_entry ledger_tx payout payout_transfer refund'),
    why: 'what is compared with the company is read where it stands, in one statement',
  },
  {
    room: 'referrals',
    tables: ['account'],
    why: 'whether a code can be claimed depends on its owner and on how new the account is, in one statement',
  },
  { room: 'mail', tables: ['account'], why: 'a digest knows its reader' },
]

const MAY_WRITE: readonly Exception[] = [
  {
    room: 'seed',
    tables: list('account booking charge cleaner portfolio_pair training_progress'),
    why: 'the demonstration has a past that nobody lived through',
  },
]

const schema = readFileSync(path.join(project, 'db/schema.ts'), 'utf8')
const tables = [...(/export interface DB \{([^}]*)\}/.exec(schema)?.[1] ?? '').matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name)
const names = tables.join('|')
const QUERY = new RegExp(String.raw`\b(?:selectFrom|\w+Join|using|(insertInto|updateTable|deleteFrom))\(\s*'(${names})\b`, 'g')
const SQL = new RegExp(String.raw`\b(?:from|join|(insert into|update|delete from)) (?:only )?(${names})\b`, 'g')

type Use = { readonly file: string; readonly room: string; readonly table: string; readonly writes: boolean }

function usesIn(file: string): Use[] {
  const code = readFileSync(path.join(project, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const room = file.split('/')[2] ?? ''
  return [QUERY, SQL].flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([, writing, table = '']) => ({ file, room, table, writes: writing !== undefined })),
  )
}

const files = globSync('src/server/**/*.ts', { cwd: project })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !file.endsWith('.test.ts'))
const foreign = files.flatMap(usesIn).filter(({ room, table }) => !OWNS[room]?.includes(table))
const grants = (exception: Exception, use: Use): boolean => exception.room === use.room && exception.tables.includes(use.table)
const isGranted = (use: Use): boolean => [...MAY_WRITE, ...(use.writes ? [] : MAY_READ)].some((exception) => grants(exception, use))
const owned = Object.values(OWNS).flat()
const idle = [...MAY_READ, ...MAY_WRITE].flatMap(({ room, tables: granted }) =>
  granted
    .filter((table) => !foreign.some((use) => use.room === room && use.table === table))
    .map((table) => `${room} ${table}: nothing needs this exception any more`),
)
const complaints = [
  ...tables.filter((table) => owned.filter((one) => one === table).length !== 1).map((table) => `${table}: a table has one room`),
  ...owned.filter((table) => !tables.includes(table)).map((table) => `${table}: there is no such table`),
  ...idle,
  ...foreign
    .filter((use) => !isGranted(use))
    .map(({ file, table, writes }) => `${file}: ${writes ? 'writes' : 'reads'} ${table}, which is another room's`),
]

for (const complaint of new Set(complaints)) console.error(complaint)
console.log(`${tables.length} tables, ${foreign.length} uses from outside their room, ${complaints.length} complaints`)
process.exit(complaints.length > 0 ? 1 : 0)
