// What anybody may write to us about, what they may type, and how long it is kept.

export const CONTACT_SUBJECTS = ['question', 'visit', 'commercial', 'privacy', 'other'] as const
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number]

export const MAX_CONTACT_MESSAGE_LENGTH = 4_000
/** Room for `MN-7K3QXD` as people type it. */
export const MAX_BOOKING_REFERENCE_LENGTH = 20
/** Length accepted in the hidden field that robots fill. */
export const MAX_CONTACT_TRAP_LENGTH = 200

/** A message is forgotten this many months after it came. */
export const CONTACT_KEPT_MONTHS = 24
/** Days within which Quebec's Law 25 wants a request about personal information answered. */
export const PRIVACY_ANSWER_DAYS = 30

/** Emails to one address that confirm a message: a stranger who types somebody's address repeatedly must not fill their mailbox. */
export const ACKNOWLEDGEMENTS_PER_DAY = 3
