// The email to a cleaner who fits a visit that nobody has claimed.
import { visitWords, type VisitProps } from '../bookings/index.ts'
import { composeEmail, defineEmails } from '../mail/index.ts'

export const offerEmails = defineEmails({
  'cleaner-offered': (visit: VisitProps & { readonly isUrgent: boolean }, language) => {
    const { values, facts, earnings } = visitWords(visit, language)
    return composeEmail('cleaner-offered', language, {
      says: ['body', 'first'],
      facts: [...facts.forCleanerBefore, earnings],
      leadsTo: '/offers',
      values,
      ...(visit.isUrgent && { variant: 'urgent' }),
    })
  },
})
