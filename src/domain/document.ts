// Documents of money: which there are, who issues and reads each, their numbers and their status.
import type { PartyPart } from './booking.ts'
import type { Cents } from './money.ts'

export const DOCUMENT_KINDS = ['contract', 'receipt', 'invoice', 'credit_note', 'commission_invoice', 'payout_slip', 'statement'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_STATUSES = ['issued', 'paid', 'partly_refunded', 'refunded'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Years that may be asked for. */
export const MIN_DOCUMENT_YEAR = 2_020
export const MAX_DOCUMENT_YEAR = 2_100

type Rules = {
  readonly prefix: string
  /** The cleaner sells the visit, and the platform its own service to the cleaner. */
  readonly issuer: 'cleaner' | 'platform'
  readonly readers: readonly PartyPart[]
}

export const DOCUMENT_RULES: Readonly<Record<DocumentKind, Rules>> = {
  contract: { prefix: 'CON', issuer: 'cleaner', readers: ['client', 'cleaner'] },
  receipt: { prefix: 'REC', issuer: 'cleaner', readers: ['client'] },
  invoice: { prefix: 'FAC', issuer: 'cleaner', readers: ['client', 'cleaner'] },
  credit_note: { prefix: 'NC', issuer: 'cleaner', readers: ['client', 'cleaner'] },
  commission_invoice: { prefix: 'COM', issuer: 'platform', readers: ['cleaner'] },
  payout_slip: { prefix: 'VER', issuer: 'platform', readers: ['cleaner'] },
  statement: { prefix: 'REL', issuer: 'platform', readers: ['cleaner'] },
}

const NUMBER_DIGITS = 6

/** `FAC-2026-000012`: six digits after a year are taken for no phone number in a message. */
export function documentNumber(kind: DocumentKind, year: number, number: number): string {
  return `${DOCUMENT_RULES[kind].prefix}-${year}-${String(number).padStart(NUMBER_DIGITS, '0')}`
}

/** `creditedCents`: what the credit notes of its visit give back. */
export function documentStatus(kind: DocumentKind, amountCents: Cents, creditedCents: Cents): DocumentStatus {
  if (kind === 'credit_note') return 'refunded'
  if (kind === 'contract' || kind === 'statement') return 'issued'
  if (kind !== 'invoice' || creditedCents === 0) return 'paid'
  return creditedCents < amountCents ? 'partly_refunded' : 'refunded'
}
