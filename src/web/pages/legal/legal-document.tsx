// A long text with its table of contents: sections by name, paragraphs, lists and links, for the screen and for paper.
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Prose } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { blocksOf, piecesOf } from './plain-markup.ts'

/** The day on which the terms and the privacy page were last changed. */
const VERSION_ON = '2026-11-23'

export type LegalSection = { readonly title: string; readonly body: readonly string[] }

type LegalDocumentProps<Name extends string> = {
  readonly title: string
  readonly lede: string
  readonly sections: Readonly<Record<Name, LegalSection>>
  /** Content below a section's text: a table, an address. */
  readonly below: Readonly<Partial<Record<Name, ReactNode>>>
  /** The day of a later change than that of the release. */
  readonly changedOn?: string | undefined
  /** Content above the text. */
  readonly above?: ReactNode
}

export function LegalDocument<Name extends string>({
  title,
  lede,
  sections,
  below,
  changedOn = VERSION_ON,
  above,
}: LegalDocumentProps<Name>) {
  const { t } = useTranslation('legal')
  const language = useLanguage()
  const named = Object.entries<LegalSection>(sections) as [Name, LegalSection][]
  return (
    <PageContainer className="pb-16">
      <PageTitle lede={lede}>{title}</PageTitle>
      <p className="text-muted-foreground">{t('version', { date: formatDate(changedOn, language, 'year') })}</p>
      {above}
      <div className="mt-8 grid gap-x-16 gap-y-10 print:block lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Contents label={t('contents')} sections={named} />
        <Prose className="[&>section+section]:mt-10 [&_section>h2]:mt-0">
          {named.map(([name, section]) => (
            <section key={name} id={name} aria-labelledby={`${name}-title`} className="scroll-mt-24">
              <h2 id={`${name}-title`}>{section.title}</h2>
              <Body lines={section.body} />
              {below[name]}
            </section>
          ))}
        </Prose>
      </div>
    </PageContainer>
  )
}

function Contents({ label, sections }: { readonly label: string; readonly sections: readonly (readonly [string, LegalSection])[] }) {
  return (
    <nav aria-label={label} className="print:hidden">
      <div className="rounded-md border bg-card p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto">
        <h2 className="text-lg">{label}</h2>
        <ol className="mt-2 grid sm:max-lg:grid-cols-2">
          {sections.map(([name, { title }]) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="inline-block py-1.5 text-primary lg:py-0.5 lg:text-[0.9375rem] underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

export function Body({ lines }: { readonly lines: readonly string[] }) {
  return blocksOf(lines).map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items[0]}>
        {block.items.map((item) => (
          <li key={item}>
            <Line text={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block.text}>
        <Line text={block.text} />
      </p>
    ),
  )
}

/** A line of text with its links. */
export function Line({ text }: { readonly text: string }) {
  return piecesOf(text).map(({ words, to }) => {
    if (to === null) return <Fragment key={words}>{words}</Fragment>
    if (/^(?:#|https:)/.test(to))
      return (
        <a key={words} href={to} {...(to.startsWith('#') ? {} : { rel: 'noopener' })}>
          {words}
        </a>
      )
    return (
      <Link key={words} to={to}>
        {words}
      </Link>
    )
  })
}
