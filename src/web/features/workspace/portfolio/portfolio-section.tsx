// A cleaner's work in pictures: pairs of before and after, added, ordered, described and removed.
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PairId } from '#domain/id.ts'
import { MAX_PORTFOLIO_PAIRS } from '#domain/portfolio.ts'
import { useUploadQueue } from '#web/features/visits/index.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { upload } from '#web/platform/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { SectionProps } from '../sections.ts'
import { PairList } from './pair-list.tsx'
import { useKeepPortfolio, useOwnPairs } from './portfolio-queries.ts'

const PairForm = lazyPart(() => import('./pair-form.tsx').then((form) => form.PairForm))

export function PortfolioSection({ onUnsaved }: SectionProps) {
  const { t } = useTranslation('workspace')
  const pairs = useOwnPairs()
  const keep = useKeepPortfolio()
  const [adding, setAdding] = useState(false)
  const [begun, setBegun] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const afters = useUploadQueue<{ readonly pairId: PairId }>(async ({ pairId }, sending) => {
    keep(await upload('POST /api/cleaner/portfolio/{id}/after', { params: { id: pairId }, form: {}, ...sending }))
  })
  const isUnsaved = begun || afters.unfinished > 0
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  const count = pairs.filter(({ undoUntil }) => undoUntil === null).length
  const close = () => {
    setAdding(false)
    setBegun(false)
    heading.current?.focus()
  }
  const add = (
    <Button onClick={() => setAdding(true)}>
      <ImagePlus aria-hidden className="size-5" />
      {t('portfolio.add')}
    </Button>
  )
  return (
    <div className="grid gap-6">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t('portfolio.used', { count, max: MAX_PORTFOLIO_PAIRS })}
        </h3>
        <p className="mt-1 text-muted-foreground">{t('portfolio.lede')}</p>
      </div>
      <output className="sr-only">{afters.sent > 0 && t('portfolio.afterSent')}</output>
      {adding ? (
        <PairForm
          onBegun={setBegun}
          onClose={close}
          onAdded={(pairId, after) => {
            if (after) afters.add({ pairId }, [after])
            close()
          }}
        />
      ) : count >= MAX_PORTFOLIO_PAIRS ? (
        <p className="font-semibold">{t('portfolio.full')}</p>
      ) : (
        pairs.length > 0 && <div>{add}</div>
      )}
      {pairs.length > 0 ? (
        <PairList pairs={pairs} afters={afters} />
      ) : (
        !adding && (
          <EmptyState title={t('portfolio.empty.title')} actions={add}>
            {t('portfolio.empty.body')}
          </EmptyState>
        )
      )}
    </div>
  )
}
