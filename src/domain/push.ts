// Web push: the shape of what a browser gives, and how long a message waits for it.
import { DAY_MS } from './elapsed.ts'
import { NOTICE_KINDS, type NoticeKind } from './notice.ts'

export const MAX_PUSH_ENDPOINT_LENGTH = 1_000
/** A point of P-256, uncompressed: 65 bytes in base64url. */
export const PUSH_POINT_SHAPE = /^B[\w-]{86}$/
/** Sixteen bytes in base64url. */
export const PUSH_AUTH_SHAPE = /^[\w-]{22}$/
/** A message that no device fetched by then is dropped. */
export const PUSH_KEPT_MS = DAY_MS
/** What a person did a moment ago on a device that says so, and what is an email alone. */
const NOT_PUSHED = ['client-requested', 'unread-messages'] as const satisfies readonly NoticeKind[]
type PushedNotice = Exclude<NoticeKind, (typeof NOT_PUSHED)[number]>
export const isPushed = (kind: NoticeKind): kind is PushedNotice => !(NOT_PUSHED as readonly NoticeKind[]).includes(kind)

/** What is sent to a browser: `trial` shows that it arrives. */
export type PushKind = PushedNotice | 'trial'
export const PUSH_KINDS: readonly PushKind[] = ['trial', ...NOTICE_KINDS.filter(isPushed)]

/** Longer ones are cut. */
export const MAX_USER_AGENT_LENGTH = 300
