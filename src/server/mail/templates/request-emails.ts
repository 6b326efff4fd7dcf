// Emails from the request to its answer: sent, accepted, declined, lapsed, unpaid.
import { composeEmail } from '../phrases.ts'
import type { TemplatesOf } from '../template.ts'
import { cleanerPage, freeWords, visitWords } from '../visit-values.ts'

export const requestEmails = {
  'client-requested': (visit, language) => {
    const { values, facts, price, page, cancelling } = visitWords(visit, language)
    return composeEmail('client-requested', language, {
      says: ['body', 'money', cancelling],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'cleaner-requested': (visit, language) => {
    const { values, facts, earnings, page } = visitWords(visit, language)
    return composeEmail('cleaner-requested', language, {
      says: ['body', 'money', 'address'],
      facts: [...facts.forCleanerBefore, earnings],
      leadsTo: page,
      values,
    })
  },
  'client-to-confirm': (visit, language) => {
    const { values, facts, price, page, moment } = visitWords(visit, language)
    return composeEmail('client-to-confirm', language, {
      says: ['body', 'money', 'deadline', 'unasked'],
      facts: [...facts.forClient, ...price],
      leadsTo: `${page}/pay`,
      values: { ...values, confirmBy: moment(visit.confirmBy) },
    })
  },
  'client-no-card': (visit, language) => {
    const { values, facts } = visitWords(visit, language)
    return composeEmail('client-no-card', language, {
      says: ['body', 'again'],
      facts: facts.forClient,
      leadsTo: cleanerPage(visit),
      values,
      variant: visit.why,
    })
  },
  'client-posted': (visit, language) => {
    const { values, facts, money, page } = visitWords(visit, language)
    return composeEmail('client-posted', language, {
      says: ['body', 'money'],
      facts: [...facts.forClient, ['total', money(visit.totalCents)]],
      leadsTo: page,
      values,
    })
  },
  'client-claimed': (visit, language) => {
    const { values, facts, price, page } = visitWords(visit, language)
    return composeEmail('client-claimed', language, {
      says: ['body', 'money', 'deadline'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'client-search-resumed': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    const variant = visit.after
    return composeEmail('client-search-resumed', language, { says: ['body', 'on'], facts: facts.forClient, leadsTo: page, values, variant })
  },
  'cleaner-offered': (visit, language) => {
    const { values, facts, earnings } = visitWords(visit, language)
    return composeEmail('cleaner-offered', language, {
      says: ['body', 'first'],
      facts: [...facts.forCleanerBefore, earnings],
      leadsTo: '/offers',
      values,
      ...(visit.isUrgent && { variant: 'urgent' }),
    })
  },
  'cleaner-rejected': (visit, language) => {
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
  'client-accepted': (visit, language) => {
    const { values, facts, price, page, cancelling } = visitWords(visit, language)
    return composeEmail('client-accepted', language, {
      says: ['body', 'money', 'papers', cancelling],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values,
    })
  },
  'cleaner-confirmed': (visit, language) => {
    const { values, facts, earnings, page } = visitWords(visit, language)
    return composeEmail('cleaner-confirmed', language, {
      says: ['body', 'access', 'punchIn'],
      facts: [...facts.forCleaner, earnings],
      leadsTo: page,
      values,
    })
  },
  'client-declined': (visit, language) => {
    const { values, facts, page } = visitWords(visit, language)
    return composeEmail('client-declined', language, {
      says: ['body', 'money', freeWords(visit, language)],
      facts: facts.forClient,
      leadsTo: page,
      values,
      ...(visit.free.length === 0 && { actionVariant: 'alone' }),
    })
  },
  'client-lapsed': (visit, language) => {
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
  'cleaner-lapsed': (visit, language) => {
    const { values, facts } = visitWords(visit, language)
    return composeEmail('cleaner-lapsed', language, { says: ['body'], facts: facts.forCleanerBefore, leadsTo: '/bookings', values })
  },
  'client-pay-again': (visit, language) => {
    const { values, facts, price, page, moment } = visitWords(visit, language)
    return composeEmail('client-pay-again', language, {
      says: ['body', 'deadline'],
      facts: [...facts.forClient, ...price],
      leadsTo: page,
      values: { ...values, payBy: moment(visit.payBy) },
    })
  },
  'client-unpaid': (visit, language) => {
    const { values, facts } = visitWords(visit, language)
    return composeEmail('client-unpaid', language, { says: ['body'], facts: facts.forClient, leadsTo: cleanerPage(visit), values })
  },
  'cleaner-unpaid': (visit, language) => {
    const { values, facts } = visitWords(visit, language)
    return composeEmail('cleaner-unpaid', language, { says: ['body'], facts: facts.forCleanerBefore, leadsTo: '/bookings', values })
  },
} satisfies TemplatesOf<
  | 'client-requested'
  | 'cleaner-requested'
  | 'client-to-confirm'
  | 'client-no-card'
  | 'client-posted'
  | 'client-claimed'
  | 'client-search-resumed'
  | 'cleaner-offered'
  | 'cleaner-rejected'
  | 'client-accepted'
  | 'cleaner-confirmed'
  | 'client-declined'
  | 'client-lapsed'
  | 'cleaner-lapsed'
  | 'client-pay-again'
  | 'client-unpaid'
  | 'cleaner-unpaid'
>
