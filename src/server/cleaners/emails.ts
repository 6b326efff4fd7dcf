// Emails to cleaners about the pictures of their page: none is there, an operator hid a pair, or it shows again.
import type { PairHideReason } from '#domain/portfolio.ts'
import { formatDate } from '#domain/time-format.ts'
import { composeEmail, defineEmails, word } from '../mail/index.ts'

/** `dueOn`: the last day without one. */
type PhotoNeeded = { readonly name: string; readonly dueOn: string }
type PairShown = { readonly name: string; readonly caption: string }
type PairHidden = PairShown & { readonly reason: PairHideReason; readonly note: string }

const PORTFOLIO_PAGE = '/profile/portfolio'

export const cleanerEmails = defineEmails({
  'photo-needed': ({ name, dueOn }: PhotoNeeded, language) =>
    composeEmail('photo-needed', language, {
      says: ['body', 'after', 'how'],
      leadsTo: '/profile#photo',
      values: { name, day: formatDate(dueOn, language) },
    }),
  'pair-hidden': ({ name, caption, reason, note }: PairHidden, language) =>
    composeEmail('pair-hidden', language, {
      says: ['body', { text: word(language, `workspace:portfolio.hideReasons.${reason}`) }, note !== '' && 'note', 'answer'],
      leadsTo: PORTFOLIO_PAGE,
      values: { name, caption, note },
    }),
  'pair-shown-again': (values: PairShown, language) =>
    composeEmail('pair-shown-again', language, { says: ['body'], leadsTo: PORTFOLIO_PAGE, values }),
})
