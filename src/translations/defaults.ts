// What every sentence of a page may name without being given it.
import type { QuotedTerms } from '#domain/setting.ts'

export type Defaults = { readonly siteName: string; readonly platformShare: QuotedTerms }

/** `{{siteName}}`, and today's `{{commissionPercent, number}}` and `{{feeSharePercent, number}}`: operators change them, so they are no figures of the rules. */
export const defaultsOf = ({ siteName, platformShare }: Defaults) => ({
  siteName,
  commissionPercent: platformShare.commissionBps / 100,
  feeSharePercent: platformShare.lateFeeShareBps / 100,
})
