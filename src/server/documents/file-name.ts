// The names under which documents are saved.
import type { Language } from '#domain/account.ts'
import { translatorOf } from '../platform/translator.ts'
import type { IssuedDocument } from './document-store.ts'

/** `facture-FAC-2026-000012.pdf`. */
export const printedName = ({ kind, number }: Pick<IssuedDocument, 'kind' | 'number'>, language: Language): string =>
  `${translatorOf(language, 'documents')(`fileNames.${kind}`)}-${number}.pdf`
