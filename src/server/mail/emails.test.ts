// Every email in both languages: complete, well typed in either typography, and the same in HTML and in plain text.
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#domain/account.ts'
import { cents } from '#domain/money.ts'
import { emails as english } from '#translations/en/emails.ts'
import { emails as french } from '#translations/fr/emails.ts'
import type { Email } from './email.ts'
import type { EmailContent } from './email-content.ts'
import { renderHtml } from './layout.ts'
import { renderText } from './plain-text.ts'
import { EVERY_EMAIL, type EmailKind } from '../../../tests/support/every-email.ts'
import { SAMPLE_EMAILS, SAMPLE_VISIT } from '../../../tests/support/sample-emails.ts'

const SITE = 'https://maisonnette.test'
const SENDER = { brand: 'maisonnette', siteUrl: SITE } as const

const KINDS = Object.keys(EVERY_EMAIL) as readonly EmailKind[]

/** What an email says of facts of its own, signed by the one brand. */
const contentOf = <Props>({ compose }: Email<string, Props>, props: NoInfer<Props>, language: Language): EmailContent =>
  compose(props, language, 'Maisonnette')

const samplesOf = (kind: EmailKind, language: Language): EmailContent[] =>
  SAMPLE_EMAILS[kind].map((props) => contentOf(EVERY_EMAIL[kind] as Email<string, typeof props>, props, language))

const wordsOf = ({ subject, preheader, heading, paragraphs, facts, action, footnote }: EmailContent): string[] =>
  [subject, preheader, heading, ...paragraphs, ...facts.flat(), action?.label, footnote].filter((text) => text !== undefined)

const escaped = (text: string): string => text.replaceAll('&', '&amp;')

const visibleText = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

it('every kind with words belongs to a feature', () => {
  const worded = Object.entries(french).filter(([, words]) => typeof words === 'object' && 'heading' in words)
  expect(worded.map(([kind]) => kind).filter((kind) => !(kind in EVERY_EMAIL))).toEqual([])
})

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(KINDS)('%s says everything, with nothing missing', async (kind) => {
    for (const content of samplesOf(kind, language)) {
      const texts = wordsOf(content)
      for (const text of texts) {
        expect(text).not.toMatch(/undefined|null|NaN|\.\.|\{\{|\}\}|\[object|Invalid/)
        expect(text).not.toMatch(/^emails:|^common:|^\S+\.(subject|body|heading|preheader|action)$/)
        expect(text.trim()).toBe(text)
        expect(text).not.toBe('')
        expect(text).not.toMatch(language === 'fr' ? / [:$%;!?»]|« / : /\d\s\$|\s[:;!?]/)
      }
      expect(content.subject.length).toBeLessThanOrEqual(90)
      if (kind !== 'contact-answered') expect(content.action?.path).toMatch(/^\/[a-z]/)

      const text = renderText(content, language, SENDER)
      const html = await renderHtml(content, language, SENDER)
      const shown = visibleText(html)
      for (const part of [
        content.heading,
        ...content.paragraphs,
        ...content.facts.flat(),
        content.action?.label ?? '',
        content.footnote ?? '',
      ]) {
        expect(text).toContain(part)
        expect(shown).toContain(part)
      }
      if (content.action) {
        expect(text).toContain(SITE + content.action.path)
        expect(html).toContain(`href="${SITE}${escaped(content.action.path)}"`)
      }
      expect(html).toContain(`lang="${language}"`)
      expect(html).not.toMatch(/<script|<img|<link/)
      expect(shown).toContain(content.preheader)
    }
  })

  it.each(KINDS)('%s writes the apartment once, no amount of zero, and no vowel after « de »', (kind) => {
    for (const content of samplesOf(kind, language)) {
      const text = wordsOf(content).join('\n')
      expect(text).not.toMatch(/app\. 3, 3\b/)
      expect(text).not.toMatch(/(?<![\d,.])0[,.]00/)
      expect(text).not.toMatch(/\b(?:de|que|le) [AEIOUYÀÂÉÈÊÎÔÛ]/)
    }
  })

  it("no email to a cleaner gives the client's address before the visit is confirmed", () => {
    for (const kind of ['cleaner-requested', 'cleaner-rejected', 'cleaner-lapsed', 'cleaner-unpaid', 'cleaner-cancelled'] as const) {
      for (const content of samplesOf(kind, language)) expect(wordsOf(content).join('\n')).not.toContain('4521')
    }
    for (const content of samplesOf('cleaner-confirmed', language))
      expect(wordsOf(content).join('\n')).toContain('4521, rue de l’Église, app. 3, Montréal')
  })
})

it.each(['client-declined', 'client-lapsed', 'client-no-show'] as const)(
  '%s leads to the booking, whose page shows who else is free',
  (kind) => {
    for (const { action } of samplesOf(kind, 'fr')) expect(action?.path).toMatch(/^\/bookings\//)
  },
)

it('a client who was left without reads who is free instead, when and for how much, or that nobody is', () => {
  const [fr, en] = (['fr', 'en'] as const).map((language) => samplesOf('client-declined', language))
  expect(fr?.[0]?.paragraphs.at(-1)).toBe(
    'Libre à la place\u00a0: Ève-Marie L., à la même heure, 1\u00a0210\u00a0$ en tout; Marc D., jeudi 26 novembre à 11\u00a0h, 986,50\u00a0$ en tout. Tout est déjà rempli\u00a0: il ne reste qu’à demander, depuis la page de votre réservation.',
  )
  expect(fr?.[1]?.paragraphs.at(-1)).toMatch(/^Personne d’autre n’est libre/)
  expect(fr?.map(({ action }) => action?.label)).toEqual(['Voir qui est libre', 'Voir ma réservation'])
  expect(en?.[0]?.paragraphs.at(-1)).toContain(
    'Ève-Marie L., at the same time, $1,210 in all; Marc D., Thursday, November 26 at 11:00\u00a0a.m.',
  )
  expect(en?.[1]?.paragraphs.at(-1)).toMatch(/^Nobody else is free/)
})

it('amounts and times are written as each language does', () => {
  const accepted = (language: Language) => renderText(contentOf(EVERY_EMAIL['client-accepted'], SAMPLE_VISIT, language), language, SENDER)
  expect(accepted('fr')).toContain(
    'La première moitié, 617,29\u00a0$, a été débitée. La seconde, 617,28\u00a0$, le sera une fois le travail terminé.',
  )
  expect(accepted('fr')).toContain('Annuler est gratuit jusqu’au mercredi 25 novembre à 9\u00a0h. Ensuite, annuler coûte 50\u00a0$.')
  expect(accepted('fr')).toContain('Quand\u00a0: jeudi 26 novembre, de 9\u00a0h à 13\u00a0h\u00a030')
  expect(accepted('fr')).toContain('Total\u00a0: 1\u00a0234,57\u00a0$')
  expect(accepted('en')).toContain('The first half, $617.29, has been charged. The second half, $617.28, is charged once the work is done.')
  expect(accepted('en')).toContain('Cancelling is free until Wednesday, November 25 at 9:00\u00a0a.m. After that, it costs $50.')
  expect(accepted('en')).toContain('When: Thursday, November 26, 9:00\u00a0a.m. to 1:30\u00a0p.m.')
  expect(accepted('en')).toContain('Total: $1,234.57')
})

it('the late fee is never announced above what was paid', () => {
  const { paragraphs } = contentOf(
    EVERY_EMAIL['client-accepted'],
    { ...SAMPLE_VISIT, initialLegCents: cents(3_000), cancelling: { kind: 'fee', until: SAMPLE_VISIT.answerBy } },
    'en',
  )
  expect(paragraphs.at(-1)).toBe('Cancelling now costs $30.')
})

it('a cancellation email names who cancelled, the fee and the refund to the cent', () => {
  const settlement = { feeCents: cents(5_000), refundCents: cents(56_729) }
  const byClient = contentOf(EVERY_EMAIL['client-cancelled'], { ...SAMPLE_VISIT, endedBy: 'client', free: [], settlement }, 'fr')
  expect(byClient.subject).toBe('Votre réservation du jeudi 26 novembre est annulée')
  expect(byClient.paragraphs.join(' ')).toContain('des frais de 50\u00a0$ sont retenus')
  expect(byClient.facts).toContainEqual(['Remboursement', '567,29\u00a0$'])

  const nothing = { feeCents: cents(0), refundCents: cents(0) }
  const byCleaner = contentOf(EVERY_EMAIL['client-cancelled'], { ...SAMPLE_VISIT, endedBy: 'cleaner', free: [], settlement: nothing }, 'en')
  expect(byCleaner.subject).toBe('Marie-Claude B. had to cancel the visit on Thursday, November 26')
  expect(byCleaner.paragraphs).toContain('Nothing was charged, and nothing will be.')
})

it('what people typed is text, never markup or a template', async () => {
  const visit = { ...SAMPLE_VISIT, clientName: '<b>$t(emails:tagline) {{total}}</b>' }
  const content = contentOf(EVERY_EMAIL['cleaner-requested'], visit, 'fr')
  expect(content.heading).toBe('<b>$t(emails:tagline) {{total}}</b> vous demande pour le jeudi 26 novembre')
  expect(await renderHtml(content, 'fr', SENDER)).not.toContain('<b>')
})

it('both languages name the same values in every sentence', () => {
  const names = (words: unknown, path = ''): [string, string][] =>
    typeof words === 'string'
      ? [[path, [...new Set(words.match(/\{\{\w+\}\}/g))].toSorted().join()]]
      : Object.entries(words as object).flatMap(([key, inner]) => names(inner, `${path}.${key}`))
  const inFrench = new Map(names(french))
  const differing = names(english).filter(([path, values]) => inFrench.get(path) !== values)
  expect(differing).toEqual([])
})
