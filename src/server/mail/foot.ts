// The foot of an email: why its reader has it, and under the newsletter's who wrote it, as the law on commercial messages asks.
import type { Language } from '#domain/account.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { word } from './phrases.ts'

export function whyWritten({ unsubscribePath, afterMessage }: EmailContent, language: Language): string {
  if (unsubscribePath !== undefined) return word(language, 'emails:subscribed')
  return word(language, afterMessage ? 'emails:written' : 'emails:automatic')
}

/** Out of a newsletter, or to the choice of what is sent; null for emails that nobody can choose away. */
export function footLink({ unsubscribePath, settingsPath }: EmailContent, language: Language): { label: string; path: string } | null {
  if (unsubscribePath !== undefined) return { label: word(language, 'emails:unsubscribe'), path: unsubscribePath }
  return settingsPath === undefined ? null : { label: word(language, 'emails:settings'), path: settingsPath }
}

/** Empty until the settings say who runs the site. */
export const merchantLine = ({ unsubscribePath }: EmailContent, { merchant = null }: Sender): string =>
  unsubscribePath === undefined || merchant === null ? '' : [merchant.name, merchant.address, merchant.phone].join(' · ')
