// Words of a document in French, with English beneath for who reads English.
import type { TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, type Language } from '#domain/account.ts'
import type { DocumentKind } from '#domain/document.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { Cents } from '#domain/money.ts'
import { formatDate } from '#domain/time-format.ts'
import { translatorOf } from '../platform/translator.ts'
import type { Row, Words } from '../platform/pdf/layout.ts'

type Say = (t: TFunction<'documents'>, language: Language) => string

export type Writer = {
  readonly say: (make: Say) => Words
  readonly row: (term: Say, value: Say | Words, options?: { readonly isTotal?: true }) => Row
  /** A row of an amount, none for nothing. */
  readonly amount: (term: Say, amountCents: number) => readonly Row[]
  readonly total: (term: Say, amountCents: Cents) => Row
  readonly date: (date: string) => Words
  /** What matters of a document: its amount, and the day or the year of it. */
  readonly lede: (kind: DocumentKind, of: { readonly cents: Cents; readonly on?: string; readonly year?: number }) => Words
}

/** Amounts and names stand once: they read the same in both languages. */
export const plain = (text: string): Words => ({ fr: text, en: null })
export const money = (amountCents: number): Words => plain(formatMoney(amountCents as Cents, DEFAULT_LANGUAGE))

export function writerIn(language: Language): Writer {
  const say = (make: Say): Words => {
    const fr = make(translatorOf('fr', 'documents'), 'fr')
    const en = language === 'en' ? make(translatorOf('en', 'documents'), 'en') : null
    return { fr, en: en === fr ? null : en }
  }
  const row: Writer['row'] = (term, value, options = {}) => ({
    term: say(term),
    value: typeof value === 'function' ? say(value) : value,
    ...options,
  })
  return {
    say,
    row,
    amount: (term, amountCents) => (amountCents === 0 ? [] : [row(term, money(amountCents))]),
    total: (term, amountCents) => row(term, money(amountCents), { isTotal: true }),
    date: (date) => say((_t, of) => formatDate(date, of, 'year')),
    lede: (kind, { cents, on, year }) =>
      say((t, of) => t(`ledes.${kind}`, { amount: formatMoney(cents, of), date: on && formatDate(on, of, 'year'), year })),
  }
}
