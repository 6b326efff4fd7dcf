// Emails from the request to its answer: sent, accepted, declined, lapsed, unpaid.
import { composeEmail, defineEmails } from '../../mail/index.ts'
import { cleanerPage, freeWords, visitWords, type Free, type VisitProps } from './visit-words.ts'

/** `lost`: the price had a promotion that the card showed to be used. */
type NoCard = { readonly why: 'late' | 'lost' | 'unconfirmed' }

export const requestEmails = defineEmails({
  'client-requested': (visit: VisitProps, language) => {
    const { values, facts, price, page, cancelling } = visitWords(visit, language)
    return composeEmail('client-requested', language, {
      says: ['body', 'money', cancelling],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'cleaner-requested': (visit: VisitProps, language) => {
    const { values, facts, earnings, page } = visitWords(visit, language)
    return composeEmail('cleaner-requested', language, {
      says: ['body', 'money', 'address'],
      facts: [...facts.forCleanerBefore, earnings],
      leadsTo: page,
      values,
    })
  },
  'client-to-confirm': (visit: VisitProps & { readonly confirmBy: Date }, language) => {
    const { values, facts, price, page, moment } = visitWords(visit, language)
    return composeEmail('client-to-confirm', language, {
      says: ['body', 'money', 'deadline', 'unasked'],
      facts: [...facts.forClient, ...price],
      leadsTo: `${page}/pay`,
      values: { ...values, confirmBy: moment(visit.confirmBy) },
    })
  },
  'client-no-card': (visit: VisitProps & NoCard, language) => {
    const { values, facts } = visitWords(visit, language)
    return composeEmail('client-no-card', language, {
      says: ['body', 'again'],
      facts: facts.forClient,
      leadsTo: cleanerPage(visit),
      values,
      variant: visit.why,
    })
  },
  'client-posted': (visit: VisitProps, language) => {
    const { values, facts, money, page } = visitWords(visit, language)
    return composeEmail('client-posted', language, {
      says: ['body', 'money'],
      facts: [...facts.forClient, ['total', money(visit.totalCents)]],
      leadsTo: page,
      values,
    })
  },
  'client-claimed': (visit: VisitProps, language) => {
    const { values, facts, price, page } = visitWords(visit, language)
    return composeEmail('client-claimed', language, {
      says: ['body', 'money', 'deadline'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'client-search-resumed': (visit: VisitProps & { readonly after: 'withdrawn' | 'lapsed' }, language) => {
    const { values, facts, page } = visitWords(visit, language)
    const variant = visit.after
    return composeEmail('client-search-resumed', language, { says: ['body', 'on'], facts: facts.forClient, leadsTo: page, values, variant })
  },
  'cleaner-rejected': (visit: VisitProps & { readonly after: 'rejected' | 'lapsed' }, language) => {
    const { values, facts } = visitWords(visit, language)
    const variant = visit.after
    return composeEmail('cleaner-rejected', language, {
      says: ['body'],
      facts: facts.forCleanerBefore,
      leadsTo: '/offers',
      values,
      variant,
    })
  },
  'client-accepted': (visit: VisitProps, language) => {
    const { values, facts, price, page, cancelling } = visitWords(visit, language)
    return composeEmail('client-accepted', language, {
      says: ['body', 'money', 'papers', cancelling],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'cleaner-confirmed': (visit: VisitProps, language) => {
    const { values, facts, earnings, page } = visitWords(visit, language)
    return composeEmail('cleaner-confirmed', language, {
      says: ['body', 'access', 'punchIn'],
      facts: [...facts.forCleaner, earnings],
      leadsTo: page,
      values,
    })
  },
  'client-declined': (visit: VisitProps & Free, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-declined', language, {
      says: ['body', 'money', freeWords(visit, language)],
      facts: facts.forClient,
      leadsTo: page,
      values,
      ...(visit.free.length === 0 && { actionVariant: 'alone' }),
    })
  },
  'client-lapsed': (visit: VisitProps & Free, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-lapsed', language, {
      says: ['body', 'money', freeWords(visit, language)],
      facts: facts.forClient,
      leadsTo: page,
      values,
      ...(visit.free.length === 0 && { actionVariant: 'alone' }),
      ...(visit.cleaner ? {} : { variant: 'nobody' }),
    })
  },
  'cleaner-lapsed': (visit: VisitProps, language) => {
    const { values, facts } = visitWords(visit, language)
    return composeEmail('cleaner-lapsed', language, { says: ['body'], facts: facts.forCleanerBefore, leadsTo: '/bookings', values })
  },
  'client-pay-again': (visit: VisitProps & { readonly payBy: Date }, language) => {
    const { values, facts, price, page, moment } = visitWords(visit, language)
    return composeEmail('client-pay-again', language, {
      says: ['body', 'deadline'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values: { ...values, payBy: moment(visit.payBy) },
    })
  },
  'client-unpaid': (visit: VisitProps, language) => {
    const { values, facts } = visitWords(visit, language)
    return composeEmail('client-unpaid', language, { says: ['body'], facts: facts.forClient, leadsTo: cleanerPage(visit), values })
  },
  'cleaner-unpaid': (visit: VisitProps, language) => {
    const { values, facts } = visitWords(visit, language)
    return composeEmail('cleaner-unpaid', language, { says: ['body'], facts: facts.forCleanerBefore, leadsTo: '/bookings', values })
  },
})
