// The page when a profile cannot be shown; for an unknown name it offers other cleaners.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, StatusError, usePageError } from '#web/router/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { PageFault } from '#web/platform/faults/page-fault.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { formatPrice } from '#web/words/money.ts'
import { alternativesQuestion } from './profile-questions.ts'

export function ProfileFault() {
  const error = usePageError()
  return error instanceof StatusError && (error.status === 404 || error.status === 410) ? <UnknownCleaner /> : <PageFault />
}

function UnknownCleaner() {
  const { t } = useTranslation('cleaners')
  const language = useLanguage()
  const { data } = useQuery(alternativesQuestion)
  const others = data?.items ?? []
  return (
    <PageContainer width="text" className="pb-12">
      <PageHead title={t('unknown.title')} noindex />
      <PageTitle lede={others.length > 0 ? t('unknown.body') : t('unknown.bodyAlone')}>{t('unknown.title')}</PageTitle>
      <ul className="divide-y">
        {others.map((cleaner) => (
          <li key={cleaner.slug}>
            <Link to={`/cleaners/${cleaner.slug}`} className="flex items-center gap-4 rounded-sm py-3 hover:bg-muted">
              <Avatar name={cleaner.name} src={cleaner.avatar} />
              <span className="min-w-0 flex-1">
                <b className="block">
                  <TypedName>{cleaner.name}</TypedName>
                </b>
                <span className="text-muted-foreground">{cleaner.city}</span>
              </span>
              <b className="tabular-nums">{formatPrice(cleaner.totalCents, language)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to="/cleaners" className="mt-6">
        {t('unknown.all')}
      </LinkButton>
    </PageContainer>
  )
}
