// How every email looks: one layout, in HTML that mail programs show alike, readable in their dark mode too.
import type { createElement, ReactNode } from 'react'
import type { Language } from '#domain/account.ts'
import { BRAND_NAMES, type Brand } from '#domain/brand.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { footLink, merchantLine, whyWritten } from './foot.ts'
import { word } from './phrases.ts'

// Loading the renderer takes longer than starting the server does, so it waits for the first email.
let renderer: Promise<readonly [typeof import('react'), typeof import('react-email')]> | undefined
const loadRenderer = () => (renderer ??= Promise.all([import('react'), import('react-email')]))

const SANS = "Figtree, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"
const DISPLAY = `'Bricolage Grotesque', ${SANS}`
const INK = '#0e1b33'
const SOFT = '#4a5a76'
const BLUE = '#0b4fb3'
const LEMON = '#ffd64a'
const LINE = '#d9e1ee'

/** What inline styles cannot say: mail programs with a dark theme get our own colours. */
const STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card > tbody > tr > td { padding: 28px 22px !important; } }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #0b1424 !important; }
  .card { background-color: #0e192c !important; border-color: #22334f !important; }
  .ink { color: #eaf1ff !important; }
  .soft { color: #a9b8d4 !important; }
  .fact { border-color: #22334f !important; }
  .roof { background-color: #8ab8ff !important; }
  .button { background-color: #8ab8ff !important; color: #06142c !important; }
}`

/** The marks as near as boxes come to them, from top to bottom: a house and its door, what lies in a nest and the nest. */
const MARK = {
  maisonnette: { frame: { backgroundColor: BLUE, borderRadius: '15px 15px 7px 7px' }, light: { width: 10, height: 14 }, nest: null },
  tidynest: { frame: {}, light: { width: 13, height: 9 }, nest: { height: 17, backgroundColor: BLUE, borderRadius: '4px 4px 15px 15px' } },
} as const satisfies Record<Brand, object>

/** The whole HTML document. */
export async function renderHtml(content: EmailContent, language: Language, sender: Sender): Promise<string> {
  const [{ createElement: h }, mail] = await loadRenderer()
  const parts = { h, mail }
  return mail.render(
    h(
      mail.Html,
      { lang: language, dir: 'ltr' },
      h(
        mail.Head,
        null,
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
        h('meta', { name: 'color-scheme', content: 'light dark' }),
        h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
        h('title', null, content.subject),
        h('style', { dangerouslySetInnerHTML: { __html: STYLES } }),
      ),
      h(
        mail.Body,
        { lang: language, className: 'page', style: { margin: 0, backgroundColor: '#f3f6fb', fontFamily: SANS } },
        h(mail.Preview, null, content.preheader),
        h(
          mail.Container,
          { style: { maxWidth: 600, margin: '0 auto', padding: '28px 14px 36px', wordBreak: 'break-word' } },
          h(mail.Section, { style: { padding: '0 8px 20px' } }, markOf(parts, sender.brand)),
          cardOf(parts, content, sender.siteUrl),
          footOf(parts, content, language, sender),
        ),
      ),
    ),
  )
}

type Parts = { readonly h: typeof createElement; readonly mail: typeof import('react-email') }

/** The brand's mark and name. */
function markOf({ h }: Parts, brand: Brand): ReactNode {
  const { frame, light, nest } = MARK[brand]
  return h(
    'table',
    { cellPadding: 0, cellSpacing: 0, role: 'presentation' },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h(
          'td',
          { ...(nest ? {} : { className: 'roof' }), align: 'center', valign: 'bottom', style: { width: 30, height: 30, ...frame } },
          h('div', {
            style: { ...light, margin: '0 auto', backgroundColor: LEMON, borderRadius: '6px 6px 0 0', fontSize: 0, lineHeight: 0 },
          }),
          nest && h('div', { className: 'roof', style: { ...nest, fontSize: 0, lineHeight: 0 } }),
        ),
        h(
          'td',
          {
            className: 'ink',
            style: { paddingLeft: 10, fontFamily: DISPLAY, fontSize: 22, fontWeight: 800, letterSpacing: '-0.03em', color: INK },
          },
          BRAND_NAMES[brand],
        ),
      ),
    ),
  )
}

/** What the email says: heading, paragraphs, facts, one button. */
function cardOf({ h, mail }: Parts, content: EmailContent, siteUrl: string): ReactNode {
  const { heading, paragraphs, facts, action, footnote } = content
  const fact = ([label, value]: readonly [string, string]): ReactNode =>
    h(
      'tr',
      { key: label },
      h(
        'td',
        { className: 'soft fact', valign: 'top', style: { ...FACT, width: '32%', paddingRight: 16, color: SOFT, wordBreak: 'normal' } },
        label,
      ),
      h('td', { className: 'ink fact', valign: 'top', style: { ...FACT, color: INK, fontWeight: 600 } }, value),
    )

  return h(
    mail.Section,
    { className: 'card', style: { backgroundColor: '#ffffff', border: `1px solid ${LINE}`, borderRadius: 18, padding: '36px 40px' } },
    h(
      mail.Heading,
      {
        as: 'h1',
        className: 'ink',
        style: {
          margin: '0 0 14px',
          fontFamily: DISPLAY,
          fontSize: 28,
          lineHeight: '34px',
          fontWeight: 800,
          letterSpacing: '-0.02em',
          color: INK,
        },
      },
      heading,
    ),
    h('div', { style: { width: 48, height: 6, margin: '0 0 22px', backgroundColor: LEMON, borderRadius: 3, fontSize: 0, lineHeight: 0 } }),
    ...paragraphs.map((text, index) =>
      h(mail.Text, { key: index, className: 'ink', style: { margin: '0 0 14px', fontSize: 16, lineHeight: '25px', color: INK } }, text),
    ),
    facts.length > 0 &&
      h(
        'table',
        { cellPadding: 0, cellSpacing: 0, width: '100%', style: { margin: '10px 0 8px', borderCollapse: 'collapse' } },
        h('tbody', null, facts.map(fact)),
      ),
    action &&
      h(
        mail.Button,
        {
          href: siteUrl + action.path,
          className: 'button',
          style: {
            marginTop: 16,
            padding: '15px 30px',
            borderRadius: 999,
            backgroundColor: BLUE,
            color: '#ffffff',
            fontSize: 16,
            fontWeight: 600,
          },
        },
        action.label,
      ),
    footnote && h(mail.Text, { className: 'soft', style: { margin: '24px 0 0', fontSize: 14, lineHeight: '21px', color: SOFT } }, footnote),
  )
}

/** Why the person gets it, how to unsubscribe, and who sends it. */
function footOf({ h, mail }: Parts, content: EmailContent, language: Language, sender: Sender): ReactNode {
  const { brand, siteUrl } = sender
  const choice = footLink(content, language)
  const small = { margin: '6px 0 0', fontSize: 13, lineHeight: '20px', color: SOFT }
  const link = (href: string, label: string): ReactNode =>
    h(mail.Link, { href, className: 'soft', style: { color: SOFT, textDecoration: 'underline' } }, label)
  const merchant = merchantLine(content, sender)
  return h(
    mail.Section,
    { style: { padding: '22px 8px 0' } },
    h(mail.Text, { className: 'soft', style: { ...small, margin: 0 } }, whyWritten(content, language)),
    choice && h(mail.Text, { className: 'soft', style: small }, link(siteUrl + choice.path, choice.label)),
    merchant !== '' && h(mail.Text, { className: 'soft', style: small }, merchant),
    h(mail.Text, { className: 'soft', style: small }, link(siteUrl, word(language, 'emails:tagline', { siteName: BRAND_NAMES[brand] }))),
  )
}

const FACT = { padding: '10px 0', borderTop: `1px solid ${LINE}`, fontSize: 15, lineHeight: '22px', textAlign: 'left' } as const
