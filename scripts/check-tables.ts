// Which room may use which table: each table has one room, which alone writes it; other readers are listed here, with a reason. Imports
// and reads together make no circle, but for the reads that are marked.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { project, roomsJoined } from './imports.ts'

const list = (names: string): readonly string[] => names.split(/\s+/)

const OWNS: Readonly<Record<string, readonly string[]>> = {
  platform: list('audit_entry deadline guess idempotency_key outside_call rate_limit schema_migration sandbox_clock'),
  accounts: list(
    'account awaited_code hand_off known_device one_time_link passkey passkey_challenge recovery_code second_factor session social_attempt social_identity suspension viewing',
  ),
  alerts: list('day_alert place_alert'),
  audience: list('audience_count audience_fault audience_salt consent_count empty_search'),
  bookings: list('booking booking_event punch'),
  'calendar-sync': list('calendar_feed google_channel google_connection google_visit outside_busy outside_calendar'),
  cases: list('case_decision case_message case_photo visit_case'),
  schedules: list('availability_change availability_exception weekly_slot'),
  cleaners: list('cleaner cleaner_city cleaner_fixed_rate cleaner_openings listing portfolio_pair'),
  banners: list('site_banner'),
  contact: list('contact_act contact_message'),
  disputes: list('dispute'),
  feedback: list('cleaner_feedback client_aside'),
  documents: list('document_copy document_series issued_document'),
  live: list('live_connection live_process live_ticket'),
  mail: list('email held_news'),
  notices: list('muted_notice notice'),
  messages: list('conversation conversation_report conversation_view message message_photo'),
  incidents: list('incident'),
  'data-requests': list('data_request'),
  'saved-views': list('saved_view'),
  newsletter: list('newsletter_issue newsletter_link newsletter_request newsletter_subscription'),
  offers: list('visit_offer visit_search'),
  onboarding: list('onboarding'),
  'payment-company': list(
    `sandbox_balance_transaction sandbox_charge sandbox_customer sandbox_dispute sandbox_event sandbox_method sandbox_next_outcome sandbox_payout sandbox_payout_account
     sandbox_refund sandbox_request sandbox_setup sandbox_transfer`,
  ),
  payments: list('card card_setup charge payer refund visit_card webhook_inbox'),
  ledger: list('ledger_account ledger_entry ledger_tx'),
  payouts: list('payout payout_account payout_hold payout_run payout_transfer'),
  promotions: list('promotion'),
  properties: list('property secret_view'),
  reconciliation: list('money_difference reconciliation'),
  push: list('push_subscription'),
  referrals: list('referral referral_code referral_credit'),
  reviews: list('review'),
  series: list('series_exception series_move series_move_visit series_note series_rate series_shift series_work visit_series'),
  settings: list('setting_change'),
  terms: list('announced_terms'),
  todos: list('dismissed_todo todo'),
  trends: list('trend_day trend_ending trend_people'),
  verification: list('cleaner_declaration training_attempt training_progress verification_document'),
  visits: list('checklist_task visit_photo'),
}

type Exception = {
  readonly room: string
  readonly tables: readonly string[]
  readonly why: string
  /** The tables are of a room that leads back to this one: `why` says why no fact is kept below and no port asks above. */
  readonly isUpward?: true
}

const MAY_READ: readonly Exception[] = [
  {
    room: 'people',
    tables: ['account', 'cleaner', 'cleaner_city', 'property'],
    why: 'operators find anybody by name, role and city in one statement',
  },
  {
    room: 'trends',
    tables: list('booking ledger_account ledger_entry ledger_tx'),
    why: 'a day that is over is counted from what happened in it, in one statement',
  },
  { room: 'figures', tables: list('booking case_decision review visit_case'), why: 'the months of a cleaner are counted in one statement' },
  { room: 'audit', tables: ['audit_entry'], why: 'every room writes the log through one door of the platform, and this one reads it' },
  { room: 'bookings', tables: ['account', 'cleaner', 'property'], why: 'a booking names its parties and its place in one round trip' },
  { room: 'bookings', tables: ['checklist_task', 'visit_photo'], why: 'counts that decide steps are read under the row lock' },
  { room: 'cases', tables: ['account', 'booking', 'cleaner'], why: 'an operator’s queue names the visit and its parties in one statement' },
  { room: 'cases', tables: ['dispute', 'refund'], why: 'whose turn a case is depends on what a bank still decides, or sent back' },
  { room: 'cleaners', tables: ['account'], why: 'a suspended or closed account is in no list' },
  {
    room: 'schedules',
    tables: ['booking', 'outside_busy', 'outside_calendar'],
    why: 'what is held leaves no opening: the statement of openings reads it where it stands, since a copy would cost each booking a statement, and a stale one would offer time that is taken',
    isUpward: true,
  },
  {
    room: 'listing',
    tables: ['account', 'cleaner', 'cleaner_openings', 'listing'],
    why: 'a search reads the rows that cleaners keep for it, and a card who somebody is beside them, in one statement',
  },
  { room: 'verification', tables: ['account', 'cleaner'], why: 'an operator sees who sent a paper; letters call cleaners by name' },
  { room: 'reviews', tables: ['visit_case'], why: 'a review written after a case is marked under the lock that opens cases' },
  {
    room: 'reviews',
    tables: ['account', 'booking', 'cleaner'],
    why: 'a page of reviews is one statement, each with its visit and the other party',
  },
  {
    room: 'properties',
    tables: ['account', 'cleaner'],
    why: 'who read the access secrets is shown by name',
  },
  { room: 'payments', tables: ['deadline'], why: 'whether a leg is tried again is part of the statement that reads money' },
  {
    room: 'payments',
    tables: ['ledger_account', 'ledger_entry', 'ledger_tx'],
    why: 'what is held, and what a visit earned, stand in the statement that reads charges',
  },
  {
    room: 'payouts',
    tables: ['booking'],
    why: 'a payout lists its visits by their reference; a fee that a case is open about is in none, under the lock of what is owed',
  },
  {
    room: 'payouts',
    tables: list('ledger_account ledger_entry ledger_tx'),
    why: 'what is owed, and whether a payout took an earning, are read under one lock',
  },
  { room: 'payouts', tables: ['account'], why: 'an operator sees by name whom a run pays, in the statement that reads their accounts' },
  {
    room: 'disputes',
    tables: ['account', 'booking', 'charge', 'cleaner'],
    why: 'an operator’s list names the visit, its half and its parties in one statement',
  },
  {
    room: 'documents',
    tables: ['account', 'cleaner'],
    why: 'the law wants a supplier under the name and the tax numbers of their account; a copy is drawn in the language of its reader’s',
  },
  {
    room: 'documents',
    tables: ['booking', 'payout', 'payout_transfer'],
    why: 'what lacks a document, and what a year comes to, is found in one statement',
  },
  { room: 'documents', tables: ['refund'], why: 'an invoice counts no refund that a bank sent back' },
  {
    room: 'reports',
    tables: list('account booking cleaner cleaner_declaration ledger_account ledger_entry ledger_tx payout_account refund'),
    why: 'an export is one statement a page, over all that it names',
  },
  { room: 'feedback', tables: ['account', 'cleaner'], why: 'an opinion names its cleaner in one statement' },
  { room: 'alerts', tables: ['account'], why: 'a verified address needs no confirmation by a letter' },
  { room: 'todos', tables: ['account'], why: 'what one person writes down is counted under the lock of their row' },
  { room: 'alerts', tables: ['cleaner'], why: 'an alert of a full day names its cleaner in one statement' },
  {
    room: 'reconciliation',
    tables: ['account', 'cleaner', 'property', 'referral_code'],
    why: 'what is left of closed accounts is looked for by somebody other than the rooms that erase it',
  },
  {
    room: 'reconciliation',
    tables: list('booking charge ledger_account ledger_entry ledger_tx payout payout_transfer refund'),
    why: 'what is compared with the company is read where it stands, in one statement',
  },
  {
    room: 'referrals',
    tables: ['account'],
    why: 'whether a code can be redeemed depends on its owner and on how new the account is, in one statement',
  },
  {
    room: 'messages',
    tables: ['account', 'booking', 'cleaner'],
    why: 'a list of conversations names the visit and the other party in one statement',
  },
  {
    room: 'calendar-sync',
    tables: ['account', 'cleaner'],
    why: 'whose calendar it is, their language and their zone are one statement with it',
  },
  { room: 'banners', tables: ['account'], why: 'operators see by name who changed a banner last' },
  { room: 'promotions', tables: ['account'], why: 'operators see by name who started a promotion' },
  { room: 'contact', tables: ['account'], why: 'operators see by name who wrote and who answered' },
  { room: 'newsletter', tables: ['account'], why: 'operators see by name who changed an issue last' },
  { room: 'saved-views', tables: ['account'], why: 'an operator’s lists are kept one after the other' },
  { room: 'data-requests', tables: ['account'], why: 'operators see by name who changed an entry last' },
  { room: 'incidents', tables: ['account'], why: 'operators see by name who changed an entry last' },
  { room: 'settings', tables: ['account'], why: 'operators see by name who made, confirmed and cancelled a change' },
  { room: 'messages', tables: ['visit_case'], why: 'operators read a conversation while the case of its visit is open' },
  { room: 'live', tables: ['account'], why: 'connections that are counted again leave out accounts that are gone' },
  {
    room: 'offers',
    tables: ['booking'],
    why: 'whether an offer may still be claimed is the status of its booking, in the statement that lists offers',
  },
  { room: 'presence', tables: ['account', 'booking'], why: 'who may be told, and whether a visit is under way, follows from visits alone' },
]

const MAY_WRITE: readonly Exception[] = [
  {
    room: 'seed',
    tables: list('account booking charge cleaner cleaner_declaration portfolio_pair training_progress'),
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
const ownerOf = new Map(Object.entries(OWNS).flatMap(([room, owns]) => owns.map((table) => [table, room] as const)))
const reads = MAY_READ.flatMap(({ room, tables: granted, isUpward = false }) =>
  granted.map((table) => ({ room, table, owner: ownerOf.get(table) ?? '', isUpward })),
)
const inServer = (room: string): string[] => /^src\/server\/(.+)$/.exec(room)?.slice(1) ?? []
const below = Map.groupBy(
  [
    ...[...roomsJoined()].flatMap(([room, others]) =>
      inServer(room).flatMap((from) => others.flatMap(inServer).map((to) => ({ from, to }))),
    ),
    ...reads.filter(({ isUpward }) => !isUpward).map(({ room, owner }) => ({ from: room, to: owner })),
  ],
  ({ from }) => from,
)

/** By imports, and by reads that are not marked. */
function leadsTo(from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true
  if (seen.has(from)) return false
  seen.add(from)
  return (below.get(from) ?? []).some((step) => leadsTo(step.to, to, seen))
}

const turned = reads.flatMap(({ room, table, owner, isUpward }) => {
  if (leadsTo(owner, room) === isUpward) return []
  return isUpward
    ? [`${room} ${table}: is no upward read any more, so it needs no mark`]
    : [`${room} reads ${table} of ${owner}, which leads back to ${room}: a circle through tables`]
})
const complaints = [
  ...turned,
  ...tables.filter((table) => owned.filter((one) => one === table).length !== 1).map((table) => `${table}: a table has one room`),
  ...owned.filter((table) => !tables.includes(table)).map((table) => `${table}: there is no such table`),
  ...idle,
  ...foreign
    .filter((use) => !isGranted(use))
    .map(({ file, table, writes }) => `${file}: ${writes ? 'writes' : 'reads'} ${table}, which is another room's`),
]

for (const complaint of new Set(complaints)) console.error(complaint)
console.log(
  `${tables.length} tables, ${foreign.length} uses from outside their room, ${reads.filter(({ isUpward }) => isUpward).length} upward, ${complaints.length} complaints`,
)
process.exit(complaints.length > 0 ? 1 : 0)
