// Says that an address leads nowhere, and offers the ways on.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '#web/platform/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <PageContainer width="text" className="pb-12">
      <PageHead title={t('notFound.title')} noindex />
      <p className="pt-6 font-display text-lg font-bold text-muted-foreground">404</p>
      <PageTitle className="pt-0 sm:pt-0" lede={t('notFound.body')}>
        {t('notFound.title')}
      </PageTitle>
      <search>
        <form action="/cleaners" method="get" className="flex flex-wrap items-end gap-3">
          <Field label={t('notFound.search')} className="min-w-0 flex-1 basis-64">
            <TextInput name="q" autoComplete="street-address" enterKeyHint="search" />
          </Field>
          <Button type="submit">{t('notFound.find')}</Button>
        </form>
      </search>
      <h2 className="mt-10 text-xl">{t('notFound.links')}</h2>
      <ul className="mt-2">
        {(
          [
            ['/', t('nav.home')],
            ['/cleaners', t('nav.find')],
            ['/login', t('nav.login')],
          ] as const
        ).map(([to, label]) => (
          <li key={to}>
            <Link to={to} className="inline-block py-2 font-semibold text-primary underline underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </PageContainer>
  )
}
