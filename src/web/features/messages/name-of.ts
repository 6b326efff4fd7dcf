// How the other person of a conversation is called.
import type { Conversation } from '#contract/messages.ts'
import { firstNameOf } from '#domain/public-name.ts'

/** Their first name, or « Ancien client » whole where they closed their account. */
export const nameOf = ({ name, isClosed }: Conversation['other']): string => (isClosed ? name : firstNameOf(name))
