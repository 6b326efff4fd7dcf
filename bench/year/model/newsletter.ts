// The newsletter: asked for, confirmed from the mailbox, read by topic, and left in one press.
import { DAY_MS } from '../wall.ts'
import type { Hands, Rules } from './judge.ts'

const LINK_MS = 7 * DAY_MS
const LINKS_A_DAY = 3

export const TOPICS = ['tips', 'news', 'cleaners'] as const

export type Reading = {
  /** When links that confirm were sent. */
  asks: number[]
  request: { readonly topics: readonly string[]; readonly at: number; isConfirmed: boolean } | null
  /** Null while they do not subscribe. */
  topics: readonly string[] | null
  /** Some letter of theirs has a link that unsubscribes. */
  hasLink: boolean
}

export const newReading = (): Reading => ({ asks: [], request: null, topics: null, hasLink: false })

export const newsletterRules = ({ person, everybody, writeTo }: Hands): Rules => ({
  subscribes({ who, what: topics }, at) {
    const { reading } = person(who)
    reading.asks = reading.asks.filter((each) => each > at - DAY_MS)
    // Whoever asks for more is answered alike.
    if (reading.asks.length >= LINKS_A_DAY) return true
    reading.asks.push(at)
    reading.request = { topics, at, isConfirmed: false }
    writeTo(who, 'newsletter-confirm')
    return true
  },
  confirms({ who }, at) {
    const { reading } = person(who)
    const { request } = reading
    if (request === null || at >= request.at + LINK_MS) return false
    if (request.isConfirmed) return reading.topics !== null
    request.isConfirmed = true
    if (reading.topics === null) writeTo(who, 'newsletter-welcome')
    reading.topics = request.topics
    reading.hasLink = true
    return true
  },
  unsubscribes({ who }) {
    const { reading } = person(who)
    reading.topics = null
    return reading.hasLink
  },
  publishes({ who, what: [topic = ''] }) {
    const readers = everybody().filter(({ reading }) => reading.topics?.includes(topic))
    // Of operators, the first has every duty.
    const editor = everybody().find(({ role }) => role === 'operator')
    if (editor?.name !== who || readers.length === 0) return false
    for (const { name } of readers) writeTo(name, 'newsletter-issue')
    return true
  },
})
