// The newsletter: what one may ask for, and for how long each proof is kept.

export const NEWSLETTER_TOPICS = ['tips', 'news', 'cleaners'] as const
export type NewsletterTopic = (typeof NEWSLETTER_TOPICS)[number]

/** Names the wording of `newsletter:consent`: a consent proves what was read, so other words need another version. */
export const CONSENT_VERSION = '2026-11-22'

/** How long the link that confirms is good; what was asked for is forgotten then. */
export const CONFIRMATION_DAYS = 7
/** Links sent to one mailbox a day, whoever asks for them. */
export const CONFIRMATIONS_A_DAY = 3
/** For how long whoever unsubscribed may take it back with the same link; after that they ask again. */
export const UNDO_HOURS = 24
/** The proof of a consent outlives it: the law allows three years to complain of a message (CASL, section 23). */
export const PROOF_YEARS = 3
