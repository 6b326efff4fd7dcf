// The seven modules with how far each is; one opens in their place, named by the address.
import { useTranslation } from '#web/platform/use-translation.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { Link, useSearchParams } from '#web/router/index.ts'
import type { Verification } from '#contract/verification.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TrainingModule } from './training-module.tsx'

export function TrainingTab({ verification }: { verification: Verification }) {
  const { t } = useTranslation('verification')
  const search = useSearchParams()
  const { training } = verification
  const open = training.find(({ module }) => module === search.get('module'))
  const done = training.filter(({ passedAt }) => passedAt !== null).length
  if (open)
    return (
      <TrainingModule
        key={open.module}
        progress={open}
        next={training.find(({ module, passedAt }) => module !== open.module && passedAt === null)}
      />
    )
  return (
    <div className="grid gap-5">
      <div>
        <h2 className="text-2xl">{t('training.title')}</h2>
        <p className="mt-1 text-muted-foreground">{t('training.lede')}</p>
      </div>
      {verification.certifiedOn && <Banner tone="ok">{t('training.certified')}</Banner>}
      <div>
        <ProgressBar
          value={done}
          max={training.length}
          label={t('training.progress')}
          valueText={t('training.of', { done, total: training.length })}
        />
        <p aria-hidden className="mt-1.5 text-sm text-muted-foreground">
          {t('training.progressOf', { done, total: training.length })}
        </p>
      </div>
      <ol className="grid gap-3">
        {training.map(({ module, title, attempts, bestScore, passedAt }) => {
          const Icon = passedAt ? CircleCheck : CircleDashed
          return (
            <Card asChild key={module}>
              <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Icon aria-hidden className={passedAt ? 'size-6 shrink-0 text-ok' : 'size-6 shrink-0 text-muted-foreground'} />
                <div className="min-w-0 flex-1 basis-48">
                  <h3 className="font-semibold">{title}</h3>
                  {attempts > 0 && (
                    <p className="text-sm text-muted-foreground">{t('training.tried', { count: attempts, best: bestScore })}</p>
                  )}
                </div>
                <Badge tone={passedAt ? 'ok' : 'neutral'}>{t(passedAt ? 'training.passed' : 'training.todo')}</Badge>
                <Link
                  to={`?tab=training&module=${module}`}
                  className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
                >
                  {t(passedAt ? 'training.readAgain' : 'training.read')}
                  <span className="sr-only"> · {title}</span>
                </Link>
              </li>
            </Card>
          )
        })}
      </ol>
    </div>
  )
}
