// One banner of the site: how it looks in both languages, when and for whom it stands, and what may be done now.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SiteBanner } from '#contract/site-banners.ts'
import { LANGUAGES } from '#domain/account.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { bannerStanding, mayTakeOnBanner, type BannerStanding } from '#domain/site-banner.ts'
import { formatInstant } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { BannerForm } from './banner-form.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { useBannersRefresh } from './banner-queries.ts'

const TONES: Readonly<Record<BannerStanding, BadgeTone>> = { coming: 'info', shown: 'ok', over: 'neutral', ended: 'neutral' }

type CardProps = { readonly banner: SiteBanner; /** The server's clock. */ readonly now: string }

const standingOf = ({ fromAt, untilAt, endedAt }: SiteBanner, now: string): BannerStanding =>
  bannerStanding(
    { fromAt: new Date(fromAt), untilAt: new Date(untilAt), endedAt: endedAt === null ? null : new Date(endedAt) },
    new Date(now),
  )

export function BannerCard({ banner, now }: CardProps) {
  const { t } = useTranslation('bannerDesk')
  const language = useLanguage()
  const [isEditing, setEditing] = useState(false)
  const standing = standingOf(banner, now)
  if (isEditing) return <BannerForm banner={banner} now={now} onEnd={() => setEditing(false)} />
  const when = (instant: string) => formatInstant(new Date(instant), DEFAULT_TIME_ZONE, language, 'year')
  return (
    <Card asChild>
      <article aria-labelledby={`banner-${banner.id}`} className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 id={`banner-${banner.id}`} className="text-lg">
              {t('dates', { from: when(banner.fromAt), until: when(banner.untilAt) })}
            </h2>
            <p className="text-sm text-muted-foreground">
              {t(`audiences.${banner.audience}`)} · {t(`tones.${banner.tone}`)} ·{' '}
              {t('changed', { when: when(banner.changedAt), name: banner.changedBy })}
            </p>
          </div>
          <Badge tone={TONES[standing]}>{t(`standings.${standing}`)}</Badge>
        </div>
        {LANGUAGES.map((each) => (
          <BannerPreview key={each} banner={banner} language={each} />
        ))}
        <ButtonRow>
          <Button tone="ghost" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
          {mayTakeOnBanner('end', standing) && <EndButton banner={banner} />}
          {mayTakeOnBanner('restore', standing) && <RestoreButton banner={banner} />}
        </ButtonRow>
      </article>
    </Card>
  )
}

type OfBanner = { readonly banner: SiteBanner }

function useEnd(act: 'end' | 'restore', onDone: (version: number) => void) {
  const { t } = useTranslation('bannerDesk')
  const refresh = useBannersRefresh()
  return useMutation({
    mutationFn: ({ id, version }: Pick<SiteBanner, 'id' | 'version'>) =>
      call(`POST /api/admin/banners/{id}/${act}`, { params: { id }, body: { version } }),
    onSuccess: ({ version }) => onDone(version),
    onError: useProblemToast(t('failed')),
    onSettled: refresh,
  })
}

function EndButton({ banner: { id, version } }: OfBanner) {
  const { t } = useTranslation('bannerDesk')
  const undo = useEnd('restore', () => toast({ tone: 'ok', title: t('restore.done') }))
  const end = useEnd('end', (ended) =>
    toast({ tone: 'ok', title: t('end.done'), action: { label: t('end.undo'), onAction: () => undo.mutate({ id, version: ended }) } }),
  )
  return (
    <Button tone="ghost" pending={end.isPending} pendingLabel={t('saving')} onClick={() => end.mutate({ id, version })}>
      {t('end.open')}
    </Button>
  )
}

function RestoreButton({ banner: { id, version } }: OfBanner) {
  const { t } = useTranslation('bannerDesk')
  const restore = useEnd('restore', () => toast({ tone: 'ok', title: t('restore.done') }))
  return (
    <Button tone="ghost" pending={restore.isPending} pendingLabel={t('saving')} onClick={() => restore.mutate({ id, version })}>
      {t('restore.open')}
    </Button>
  )
}
