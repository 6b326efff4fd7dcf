// The plain-text half of an e-mail, from the same content as the HTML.
import type { Language } from '#domain/account.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { word } from './phrases.ts'

/** Paragraphs are left long: mail programs wrap them. */
export function renderText(content: EmailContent, language: Language, { brand, siteUrl }: Sender): string {
  const { heading, paragraphs, facts, action, footnote } = content
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => word(language, 'emails:factLine', { label, value })).join('\n'),
    action ? word(language, 'emails:actionLine', { label: action.label, url: siteUrl + action.path }) : '',
    footnote ?? '',
    `-- \n${word(language, 'emails:automatic')}\n${word(language, 'emails:tagline', { siteName: BRAND_NAMES[brand] })}\n${siteUrl}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
