// Hands one email to the mail server, and says whether a failure is worth another try.
import { MINUTE_MS } from '#domain/elapsed.ts'
import type { Language } from '#domain/account.ts'
import { kindOfError } from '../platform/outside-calls.ts'
import type { Letter } from './outbox.ts'

/** Delivers or throws; {@link MailRefused} when the server will never take this message. */
export type MailServer = (email: Letter) => Promise<void>

export class MailRefused extends Error {}

/**
 * The patience that RFC 5321 §4.5.3.2 asks of a client. Giving up on a server that has the whole message but answers slowly
 * is how mail is sent twice, so nothing here is shorter than the standard.
 */
const PATIENCE = { connectionTimeout: 5 * MINUTE_MS, greetingTimeout: 5 * MINUTE_MS, socketTimeout: 10 * MINUTE_MS } as const

/** `url` is smtp:// or smtps://; `from` is what readers of each language see, « Maisonnette <bonjour@…> ». */
export function smtpServer(url: string, from: Readonly<Record<Language, string>>): MailServer {
  const host = /@([^\s>]+)/.exec(from.fr)?.[1] ?? 'localhost'
  const open = async () =>
    (await import('nodemailer')).createTransport({ url, ...PATIENCE, disableFileAccess: true, disableUrlAccess: true })
  let transport: ReturnType<typeof open> | undefined
  return async (email) => {
    const postbox = await (transport ??= open())
    try {
      await postbox.sendMail({
        from: from[email.language],
        to: { name: '', address: email.to },
        ...(email.replyTo === null ? {} : { replyTo: { name: '', address: email.replyTo } }),
        subject: email.subject,
        text: email.text,
        html: email.html,
        ...(email.calendar && { icalEvent: { method: email.calendar.method, filename: 'visite.ics', content: email.calendar.text } }),
        // Every try carries the same identity and date: a mailbox that gets two copies after all can tell that they are one.
        messageId: `<${email.id}@${host}>`,
        date: email.createdAt,
        headers: { 'Content-Language': email.language, 'Auto-Submitted': 'auto-generated', ...unsubscribing(email) },
      })
    } catch (error) {
      throw isRefusal(error) ? new MailRefused((error as Error).message, { cause: error }) : error
    }
  }
}

/** One press in the reader's mail program, without opening a page (RFC 2369, RFC 8058). */
const unsubscribing = ({ unsubscribeUrl }: Letter): Record<string, string> =>
  unsubscribeUrl === null ? {} : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

type Failed = { readonly code?: string; readonly command?: string; readonly responseCode?: number }

/** A 5xx about the address or the message is final; one about authentication or the sender is our own setting, so the email is tried again. */
function isRefusal(error: unknown): boolean {
  const { code, command, responseCode } = (error ?? {}) as Failed
  const isOurs = command === 'MAIL FROM' || (code !== 'EENVELOPE' && code !== 'EMESSAGE')
  return responseCode !== undefined && responseCode >= 500 && !isOurs
}

/** The server closes: said in place of an answer about an address. */
const CLOSING = 421

/** What the server says of one address, and a letter that it refuses for good, are its work; all else that goes wrong is an outage. */
export function outageOfMail(error: unknown): string | null {
  const { code, command, responseCode } = ((error instanceof MailRefused ? error.cause : error) ?? {}) as Failed
  const isOfAddress = (command === 'RCPT TO' && responseCode !== CLOSING) || command === 'API'
  const isOfLetter = code === 'EMESSAGE' && isRefusal({ code, command, responseCode })
  if (isOfAddress || isOfLetter) return null
  return responseCode === undefined ? kindOfError(error) : `${kindOfError(error)} ${responseCode}`
}

/** What the log says of a failure: a server's own words about a letter name its reader, so it keeps their code alone. */
export function loggedOf(error: unknown): { readonly err: unknown } | { readonly why: string } {
  const { responseCode } = ((error instanceof MailRefused ? error.cause : error) ?? {}) as Failed
  return responseCode === undefined ? { err: error } : { why: `${kindOfError(error)} ${responseCode}` }
}
