// The Markdown of an article as elements of ours: its links stay in the site, its headings have addresses, raw HTML is text.
import { Markdown, type MarkdownToJSX } from 'markdown-to-jsx/react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { anchorOf } from '#domain/blog.ts'
import { Prose } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'

const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  slugify: (title) => anchorOf(title),
  wrapper: null,
  overrides: { a: ArticleLink, table: ArticleTable },
}

export const PostBody = ({ markdown }: { markdown: string }) => (
  <Prose className="[&_:is(h2,h3)]:scroll-mt-24">
    <Markdown options={OPTIONS}>{markdown}</Markdown>
  </Prose>
)

function ArticleLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>
  return (
    <a {...rest} href={href}>
      {children}
    </a>
  )
}

/** A table scrolls by itself on a phone; the page does not. */
function ArticleTable({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('blog')
  return (
    // What scrolls must be reached by the keyboard too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={t('table')} tabIndex={0} className="mt-5 overflow-x-auto">
      <table className="w-full border-collapse text-left tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2.5 [&_:is(th,td)]:pr-4 [&_th]:font-semibold">
        {children}
      </table>
    </section>
  )
}
