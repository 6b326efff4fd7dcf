// Settings of the company: what pages must say by law, where messages go, and the partner for commercial premises.
import * as z from 'zod'
import type { Company } from '#contract/page.ts'

const line = z.string().trim().min(1).max(200)

export const COMPANY_SETTINGS = {
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  LEGAL_NAME: line.optional(),
  LEGAL_ADDRESS: line.optional(),
  LEGAL_PHONE: line.optional(),
  PRIVACY_OFFICER: line.optional(),
  COMMERCIAL_PARTNER_NAME: line.optional(),
  COMMERCIAL_PARTNER_URL: z.url({ protocol: /^https$/, error: 'must be a URL beginning with https://' }).optional(),
}

type Values = { readonly [Name in keyof typeof COMPANY_SETTINGS]?: string | undefined } & { readonly MAIL_FROM: string }

export type CompanyConfig = {
  readonly company: Company
  /** Where messages from the site arrive: CONTACT_EMAIL, or the sender's address of emails. */
  readonly operatorsEmail: string
}

export function readCompany(read: Values): CompanyConfig | { readonly wrong: string } {
  const { LEGAL_NAME: name, LEGAL_ADDRESS: address, LEGAL_PHONE: phone } = read
  const { COMMERCIAL_PARTNER_NAME: partnerName, COMMERCIAL_PARTNER_URL: partnerUrl } = read
  // The law wants all three on the page.
  if (new Set([name, address, phone].map(Boolean)).size > 1)
    return { wrong: 'The settings LEGAL_NAME, LEGAL_ADDRESS and LEGAL_PHONE go together: give all three or none.' }
  if (Boolean(partnerName) !== Boolean(partnerUrl))
    return { wrong: 'The settings COMMERCIAL_PARTNER_NAME and COMMERCIAL_PARTNER_URL go together: give both or neither.' }
  return {
    company: {
      merchant: name && address && phone ? { name, address, phone } : null,
      privacyOfficer: read.PRIVACY_OFFICER ?? null,
      email: read.CONTACT_EMAIL ?? null,
      commercialPartner: partnerName && partnerUrl ? { name: partnerName, url: partnerUrl } : null,
    },
    operatorsEmail: read.CONTACT_EMAIL ?? bareAddress(read.MAIL_FROM),
  }
}

/** `Maisonnette <bonjour@…>` → `bonjour@…`. */
const bareAddress = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()
