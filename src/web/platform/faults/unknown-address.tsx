// The page for an unknown address, with links to others.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { PageHead } from '../page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LostDoor } from '#web/ui/illustrations/lost-door.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import type { SitePage } from '../site-links.ts'
import { useUser } from '../site.tsx'

const LIKELY = ['home', 'find', 'how', 'pricing', 'faq', 'contact'] as const satisfies readonly SitePage[]

export function UnknownPage() {
  const { t } = useTranslation('shell')
  const user = useUser()
  return (
    <PageContainer className="grid items-center gap-x-12 pb-8 pt-4 md:grid-cols-[1.2fr_1fr]">
      <PageHead title={t('notFound.title')} noindex />
      <LostDoor className="mx-auto w-full max-w-52 md:order-last md:max-w-sm" />
      <div>
        <PageTitle lede={t('notFound.body')}>{t('notFound.title')}</PageTitle>
        <search>
          <form action="/cleaners" method="get" className="flex flex-wrap items-end gap-3">
            <Field label={t('notFound.search')} className="min-w-0 flex-1 basis-64">
              <TextInput name="q" autoComplete="address-line1" enterKeyHint="search" />
            </Field>
            <Button type="submit">{t('notFound.find')}</Button>
          </form>
        </search>
        <h2 className="mt-9 text-xl">{t('notFound.links')}</h2>
        <ul className="mt-1 flex flex-wrap gap-x-6">
          {[...LIKELY, ...(user ? [] : (['login'] as const))].map((page) => (
            <li key={page}>
              <Link to={PATH_OF_PAGE[page]} className="inline-block py-2 font-semibold text-primary underline underline-offset-4">
                {t(`nav.${page}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PageContainer>
  )
}
