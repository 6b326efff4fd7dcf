// What is still missing before clients can find a cleaner, and what each thing unlocks.
import { CircleCheck, CircleDashed, Hourglass } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Gains } from './gains.tsx'
import { gapPath, inWorkspace, PLACE_OF_GAP, type Gap, type PathOf } from './sections.ts'

const EVERY_GAP = Object.keys(PLACE_OF_GAP) as Gap[]

const NONE: readonly Gap[] = []

type CompletenessProps = {
  own: OwnCleanerProfile
  /** Where each thing is filled in, when not in the workspace. */
  pathOf?: PathOf
  /** Gaps of which the cleaner did their part: a paper that an operator has yet to look at. */
  sent?: readonly Gap[]
}

export function Completeness({ own, pathOf = inWorkspace, sent = NONE }: CompletenessProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  // Insurance is required only once it was declared and has lapsed.
  const gaps = EVERY_GAP.filter((gap) => gap !== 'insurance' || own.missing.includes(gap))
  // In the days that are left before a photo is required of them, clients still find those who were listed without one.
  const isMissing = (gap: Gap) => own.missing.includes(gap) || (gap === 'photo' && own.photoDueOn !== null)
  const done = gaps.filter((gap) => !isMissing(gap)).length
  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl">{done === gaps.length ? t('complete.ready') : t('complete.title')}</h2>
        <Badge tone={own.listed ? 'ok' : 'warn'}>{t(own.listed ? 'complete.listed' : 'complete.unlisted')}</Badge>
      </div>
      <div>
        <ProgressBar
          value={done}
          max={gaps.length}
          label={t('complete.progress')}
          valueText={t('complete.of', { done, total: gaps.length })}
        />
        <p aria-hidden className="mt-1.5 text-sm text-muted-foreground">
          {t('complete.of', { done, total: gaps.length })}
        </p>
      </div>
      <ul className="grid gap-3">
        {gaps.map((gap) => {
          const missing = isMissing(gap)
          const Icon = !missing ? CircleCheck : sent.includes(gap) ? Hourglass : CircleDashed
          return (
            <li key={gap} className="flex gap-2.5">
              <Icon aria-hidden className={missing ? 'mt-0.5 size-5 shrink-0 text-muted-foreground' : 'mt-0.5 size-5 shrink-0 text-ok'} />
              <span>
                {missing ? (
                  <Link to={gapPath(gap, pathOf)} preventScrollReset className="font-semibold text-primary underline underline-offset-4">
                    {t(`complete.gaps.${gap}`)}
                  </Link>
                ) : (
                  <span className="text-muted-foreground">{t(`complete.gaps.${gap}`)}</span>
                )}
                <span className="sr-only">
                  {' '}
                  · {t(!missing ? 'complete.done' : sent.includes(gap) ? 'complete.sent' : 'complete.missing')}
                </span>
                {missing && (
                  <span className="block text-sm text-muted-foreground">
                    {sent.includes(gap)
                      ? t('complete.sent')
                      : own.photoDueOn !== null && !own.missing.includes(gap)
                        ? t('complete.photoDue', { day: formatDate(own.photoDueOn, language) })
                        : t(`complete.unlocks.${gap}`)}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <Gains own={own} profilePath={pathOf('profile')} kitPath={pathOf('kit')} />
      {own.listed && (
        <Link to={`/cleaners/${own.slug}`} className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
          {t('complete.publicPage')}
        </Link>
      )}
    </Card>
  )
}
