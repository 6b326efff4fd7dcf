// What is counted of visits, by consent, and what is taken out of an address before it is.

/** Actions that are counted by name; pages are counted by path. */
export const AUDIENCE_ACTS = ['search', 'booking-requested', 'signed-up', 'install-prompted'] as const
export type AudienceAct = (typeof AUDIENCE_ACTS)[number]

export const HEARTBEAT_MS = 28_000
export const PATH_CHECK_MS = 2_000
/** Counts that one message carries; the rest wait for the next. */
export const MAX_EVENTS = 20
export const MAX_PATH_LENGTH = 120
export const MAX_FAULT_MESSAGE_LENGTH = 200
export const MAX_STACK_LENGTH = 600
/** Of a version as pages say it: `0.91.11`. */
export const MAX_VERSION_LENGTH = 20
/** How many versions are told apart that met one fault in a day. */
export const MAX_FAULT_VERSIONS = 5
/** Length of the campaign's name in an address. */
export const MAX_CAMPAIGN_LENGTH = 60
/** Different counts that one place on the network may add in a day, an office of fifty people included; counters that exist keep counting. */
export const MAX_COUNTS_A_DAY = 1_000
/** Different faults that are counted apart in a day. */
export const MAX_FAULTS_A_DAY = 2_000
/** How many calendar months a count is kept. */
export const AUDIENCE_MONTHS = 13

/** How many days operators see, today included. */
export const AUDIENCE_DAYS = 28
/** How many pages, sources and towns they see. */
export const MAX_AUDIENCE_ROWS = 12

/** What leads to a booking, each by the paths of its pages. */
export const AUDIENCE_STEPS = ['home', 'list', 'profile', 'form', 'requested'] as const
export type AudienceStep = (typeof AUDIENCE_STEPS)[number]
export const STEP_PATHS: Readonly<Record<Exclude<AudienceStep, 'requested'>, RegExp>> = {
  home: /^\/$/,
  list: /^\/(?:cleaners|city\/[^/]+)$/,
  profile: /^\/cleaners\/(?!join$)[^/]+$/,
  form: /^\/book(?:\/[^/]+)?$/,
}
/** The act that ends them. */
export const REQUESTED: AudienceAct = 'booking-requested'

const SECRET_ROOTS = new Set(['reset-password', 'verify-email'])
/** Numbers, references and anything long enough to be a token. */
const ID = /^(?:\d+|[\da-f-]{32,}|.{33,})$/i

/** The path of a page without what names a person, a thing or a secret: `/bookings/:id`, `/reset-password/:id`. Never a query. */
export function countedPath(path: string): string {
  const [root = '', ...rest] = (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
  const parts = rest.map((part) => (SECRET_ROOTS.has(root) || ID.test(part) ? ':id' : part))
  return `/${[root, ...parts].join('/')}`.slice(0, MAX_PATH_LENGTH)
}

/** Hosts where nothing is counted: developers' own machines. Names under `.localhost` stand for real hosts. */
export const isTrialHost = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname)
