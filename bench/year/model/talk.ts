// What the two of a visit write to each other: while it stands, thirty days after it, and never a telephone number.
import { DAY_MS } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'
import { endOf, otherOf, partOf, type Visit } from './visit.ts'

const TALK_MS = 30 * DAY_MS

/** What people write: words, or a telephone number in figures or spelled out. */
export const SAYINGS = {
  words: 'Bonjour, la clé est sous le pot de fleurs.',
  number: 'Appelez-moi plutôt au 514 843 4567.',
  spelled: 'Je suis au cinq un quatre, huit quatre trois, quatre cinq six sept.',
} as const
export type Saying = keyof typeof SAYINGS

function mayTalk(of: Visit, at: number): boolean {
  if (of.status === 'in_progress') return true
  const isAgreed = of.status === 'confirmed' || of.status === 'completed'
  return isAgreed && at < (of.punchedOutAt ?? endOf(of)) + TALK_MS
}

export const talkRules = ({ visitOf }: Hands): Rules => ({
  writes(line, at) {
    const of = visitOf(line)
    const part = partOf(of, line.who)
    if (part === null || !mayTalk(of, at) || line.what[1] !== 'words') return false
    const reader = otherOf(part)
    if (of.unread[reader] === 0) of.unreadSince[reader] = at
    of.unread[reader] += 1
    of.written += 1
    return true
  },
  reads(line) {
    const of = visitOf(line)
    const part = partOf(of, line.who)
    if (part === null || of.written === 0) return false
    of.unread[part] = 0
    of.unreadSince[part] = null
    return true
  },
})
