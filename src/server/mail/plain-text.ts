// The plain-text half of an email, from the same content as the HTML.
import type { Language } from '#domain/account.ts'
import { BRAND_NAMES } from '#domain/brand.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { footLink, merchantLine, whyWritten } from './foot.ts'
import { word } from './phrases.ts'

/** Paragraphs are left long: mail programs wrap them. */
export function renderText(content: EmailContent, language: Language, sender: Sender): string {
  const { heading, paragraphs, facts, action, footnote } = content
  const { brand, siteUrl } = sender
  const link = footLink(content, language)
  const leave = link && word(language, 'emails:actionLine', { label: link.label, url: siteUrl + link.path })
  const tagline = word(language, 'emails:tagline', { siteName: BRAND_NAMES[brand] })
  const foot = [whyWritten(content, language), leave, merchantLine(content, sender), tagline, siteUrl]
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => word(language, 'emails:factLine', { label, value })).join('\n'),
    action ? word(language, 'emails:actionLine', { label: action.label, url: siteUrl + action.path }) : '',
    footnote ?? '',
    `-- \n${foot.filter((line) => line).join('\n')}`,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}
