// The outbox as a page, outside production: what was sent to whom, each email one click away.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { createHash } from 'node:crypto'
import type { Language } from '#domain/account.ts'
import { formatInstant } from '#domain/time-format.ts'
import type { ShownEmail } from './outbox.ts'
import { word } from './phrases.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 Figtree, system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; color: #0e1b33; background: #f3f6fb; }
h1 { font-size: 1.75rem; letter-spacing: -0.02em; margin: 0; }
p { color: #4a5a76; }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
li { background: #fff; border: 1px solid #d9e1ee; border-radius: 14px; padding: 1rem 1.25rem; }
li p { margin: .25rem 0; font-size: .875rem; overflow-wrap: anywhere; }
a { color: #0b4fb3; font-weight: 600; font-size: 1.05rem; }
summary { cursor: pointer; font-size: .875rem; color: #4a5a76; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .875rem; }
@media (prefers-color-scheme: dark) {
  body { color: #eaf1ff; background: #0b1424; }
  p, summary { color: #a9b8d4; }
  li { background: #0e192c; border-color: #22334f; }
  a { color: #8ab8ff; }
}`

export const OUTBOX_PAGE_CSP = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
/** Emails carry their look on each element, and nothing that runs. */
export const EMAIL_CSP = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export function outboxPage(emails: readonly ShownEmail[], language: Language): string {
  const say = (name: string): string => escaped(word(language, `emails:outbox.${name}`))
  const items = emails.map(
    (email) => `<li>
<a href="/dev/emails/${email.id}" lang="${email.language}">${escaped(email.subject)}</a>
<p>${say('to')} ${escaped(email.to)} · ${escaped(formatInstant(email.createdAt, DEFAULT_TIME_ZONE, language))} · ${escaped(email.kind)} · ${say(stateOf(email))}</p>
${email.text === '' ? `<p>${say('blanked')}</p>` : `<details><summary>${say('text')}</summary><pre lang="${email.language}">${escaped(email.text)}</pre></details>`}
</li>`,
  )
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${say('title')}</title><style>${STYLE}</style></head>
<body><main><h1>${say('title')}</h1><p>${say('intro')}</p>${items.length > 0 ? `<ol>${items.join('\n')}</ol>` : `<p>${say('empty')}</p>`}</main></body>
</html>
`
}

function stateOf({ sentAt, refusedAt }: ShownEmail): 'sent' | 'refused' | 'waiting' {
  if (sentAt) return 'sent'
  return refusedAt ? 'refused' : 'waiting'
}

const ENTITIES: Readonly<Record<'&' | '<' | '>' | '"', string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])
