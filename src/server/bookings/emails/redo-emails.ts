// Emails about a visit that is redone at no charge.
import type { Language } from '#domain/account.ts'
import { composeEmail, defineEmails } from '../../mail/index.ts'
import { visitWords, type VisitProps } from './visit-words.ts'

/** What is new of it. */
export type RedoNews = 'asked' | 'agreed' | 'late' | 'unsure' | 'done' | 'failed'
/** `sayBy`: until when both may say whether it took place; null where nobody is asked. */
type Redo = VisitProps & { readonly news: RedoNews; readonly sayBy: Date | null }

function redone(kind: 'client-redo' | 'cleaner-redo') {
  return (visit: Redo, language: Language) => {
    const words = visitWords(visit, language)
    const isSettled = visit.news === 'agreed' || visit.news === 'late' || visit.news === 'unsure'
    return composeEmail(kind, language, {
      says: ['body'],
      facts: kind === 'client-redo' ? words.facts.forClient : isSettled ? words.facts.forCleaner : words.facts.forCleanerBefore,
      leadsTo: words.page,
      values: { ...words.values, when: words.span(visit), sayBy: visit.sayBy ? words.moment(visit.sayBy) : '' },
      variant: visit.news,
    })
  }
}

export const redoEmails = defineEmails({
  'client-redo': redone('client-redo'),
  'cleaner-redo': redone('cleaner-redo'),
})
