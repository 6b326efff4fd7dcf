// Banners of the site, for operators: writing one, and those that come, stand and stood. `/admin/banners`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { OperatorsPage } from '#web/desks/frame/index.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BannerCard } from './banner-card.tsx'
import { BannerForm } from './banner-form.tsx'
import { bannersQuestion } from './banner-queries.ts'

export const load = ({ queries }: PageLoad) => queries.fetchQuery(bannersQuestion)

export function Page() {
  const { t } = useTranslation('bannerDesk')
  const { banners, now } = useSuspenseQuery(bannersQuestion).data
  const [isWriting, setWriting] = useState(false)
  return (
    <OperatorsPage area="banners" lede={t('lede')}>
      {isWriting ? (
        <BannerForm banner={null} now={now} onEnd={() => setWriting(false)} />
      ) : (
        <p className="mb-6">
          <Button onClick={() => setWriting(true)}>{t('write')}</Button>
        </p>
      )}
      {banners.length === 0 && !isWriting && <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>}
      <ul aria-label={t('list')} className="grid gap-4">
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} now={now} />
          </li>
        ))}
      </ul>
    </OperatorsPage>
  )
}
