// What waits for operators, each kind for whoever has the duty of it.
import type { Duty } from './operator.ts'

/** In the order of the desk: cases whose turn is ours, reported conversations, papers, messages to us, incidents that are not settled, data requests without an answer. */
export const WAITING_WORK = {
  cases: 'read cases',
  conversations: 'read reported conversations',
  papers: 'check papers',
  messages: 'answer messages',
  incidents: 'keep the register of incidents',
  dataRequests: 'keep the register of data requests',
} as const satisfies Record<string, Duty>
export type WaitingWork = keyof typeof WAITING_WORK
export const WAITING_KINDS = Object.keys(WAITING_WORK) as readonly WaitingWork[]
