// One pair before operators: both pictures, its words and its cleaner, and the form that hides it or shows it again.
import { useRef, useState } from 'react'
import type { ModeratedPair as Pair } from '#contract/portfolio.ts'
import { PAIR_HIDE_REASONS } from '#domain/portfolio.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { personPath, useDuties } from '#web/desks/frame/index.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { CaptionedPicture } from '#web/ui/captioned-picture.tsx'
import { Card } from '#web/ui/card.tsx'
import { TypedName } from '#web/ui/typed-name.tsx'
import { HideForm, ShowAgainForm } from './hiding-forms.tsx'

type ModeratedPairProps = {
  readonly pair: Pair
  /** To all pairs of its cleaner. */
  readonly pathOfAll: string
}

export function ModeratedPair({ pair, pathOfAll }: ModeratedPairProps) {
  const { t } = useTranslation('photoDesk')
  const language = useLanguage()
  const [isActing, setActing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const { caption, captionLanguage, cleaner, hidden, inGallery, addedAt } = pair
  const close = () => {
    setActing(false)
    // The keys go on from this row.
    place.current?.closest<HTMLElement>('[data-row]')?.focus()
  }
  return (
    <Card className="grid content-start gap-3">
      <div ref={place} className="grid grid-cols-2 gap-1 overflow-hidden rounded-sm">
        <CaptionedPicture src={pair.beforeUrl} alt={t('pairs:beforeAlt', { caption })} word={t('pairs:before')} />
        <CaptionedPicture src={pair.afterUrl} alt={t('pairs:afterAlt', { caption })} word={t('pairs:after')} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 lang={captionLanguage} className="min-w-0 flex-1 text-lg wrap-anywhere">
          {caption}
        </h2>
        <div className="flex flex-wrap gap-2">
          {inGallery && <Badge tone="info">{t('inGallery')}</Badge>}
          <Badge tone={hidden ? 'bad' : 'ok'}>{t(hidden ? 'state.hidden' : 'state.shown')}</Badge>
        </div>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
        <Cleaner cleaner={cleaner} />
        <span>{formatInstant(new Date(addedAt), DEFAULT_TIME_ZONE, language)}</span>
        <Link to={pathOfAll} className="py-1 underline underline-offset-4">
          {t('allOfThem')}
        </Link>
      </p>
      {hidden && (
        <p className="text-sm text-muted-foreground">{[t(`reasons.${hidden.reason}`), hidden.note].filter(Boolean).join(' · ')}</p>
      )}
      {isActing ? (
        <HidingForm pair={pair} onClose={close} />
      ) : (
        <ButtonRow>
          <Button data-act tone="ghost" aria-label={t(hidden ? 'againOne' : 'hideOne', { caption })} onClick={() => setActing(true)}>
            {t(hidden ? 'again' : 'hide')}
          </Button>
        </ButtonRow>
      )}
    </Card>
  )
}

function Cleaner({ cleaner: { id, name } }: Pick<Pair, 'cleaner'>) {
  const does = useDuties()
  if (!does('look people up')) return <TypedName>{name}</TypedName>
  return (
    <Link to={personPath(id)} className="py-1 font-semibold text-foreground underline underline-offset-4">
      <TypedName>{name}</TypedName>
    </Link>
  )
}

function HidingForm({ pair: { id, hidden }, onClose }: { readonly pair: Pair; readonly onClose: () => void }) {
  const { t } = useTranslation('photoDesk')
  const shared = { prefix: id, thing: 'pair', onClose } as const
  const params = { id }
  if (hidden) {
    return (
      <ShowAgainForm
        {...shared}
        words={t('again')}
        done={t('shownAgain')}
        act={(note) => call('POST /api/admin/photos/{id}/show', { params, body: { note } })}
      />
    )
  }
  return (
    <HideForm
      {...shared}
      reasons={PAIR_HIDE_REASONS}
      nameOf={(reason) => t(`reasons.${reason}`)}
      words={t('hide')}
      done={t('hidden')}
      act={(body) => call('POST /api/admin/photos/{id}/hide', { params, body })}
    />
  )
}
