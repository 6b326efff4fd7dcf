// The foot of an email: why its reader has it, and under the newsletter's who wrote it, as the law on commercial messages asks.
import type { Language } from '#domain/account.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { word } from './phrases.ts'

export const whyWritten = ({ unsubscribePath }: EmailContent, language: Language): string =>
  word(language, unsubscribePath === undefined ? 'emails:automatic' : 'emails:subscribed')

/** Empty until the settings say who runs the site. */
export const merchantLine = ({ unsubscribePath }: EmailContent, { merchant = null }: Sender): string =>
  unsubscribePath === undefined || merchant === null ? '' : [merchant.name, merchant.address, merchant.phone].join(' · ')
