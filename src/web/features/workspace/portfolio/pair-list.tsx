// The cleaner's pairs in their order, which buttons and dragging change; each change is announced.
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwnPair } from '#contract/portfolio.ts'
import type { PairId } from '#domain/id.ts'
import { moved } from '#domain/portfolio.ts'
import { call } from '#web/platform/api.ts'
import { cn } from '#web/ui/classes.ts'
import { PairRow, type Afters } from './pair-row.tsx'
import { portfolioQuestion, useChange } from './portfolio-queries.ts'
import { RemovedRow } from './removed-row.tsx'
import { useDrag } from './use-drag.ts'

type Move = { readonly pair: OwnPair; readonly to: number }

export function PairList({ pairs, afters }: { readonly pairs: readonly OwnPair[]; readonly afters: Afters }) {
  const { t } = useTranslation('workspace')
  const { said, move } = useMove(pairs)
  const [removed, setRemoved] = useState<PairId | null>(null)
  const shown = pairs.filter(({ undoUntil }) => undoUntil === null)
  const list = useRef<HTMLUListElement>(null)
  const { dragged, target, handleOf } = useDrag(list, (from, to) => {
    const pair = shown[from]
    if (pair) move({ pair, to })
  })
  return (
    <>
      <output className="sr-only">{said}</output>
      <ul ref={list} aria-label={t('portfolio.list')} className="grid gap-4">
        {pairs.map((pair) => {
          const { id, undoUntil } = pair
          if (undoUntil !== null) return <RemovedRow key={id} pair={pair} takesFocus={removed === id} />
          const place = shown.indexOf(pair)
          return (
            <li
              key={id}
              data-place={place}
              className={cn(
                'rounded-md border bg-card p-3 sm:p-4',
                dragged === place && 'opacity-50',
                dragged !== null && target === place && dragged !== place && 'outline-3 outline-offset-2 outline-ring',
              )}
            >
              <PairRow
                pair={pair}
                place={place}
                count={shown.length}
                afters={afters}
                handle={handleOf(place)}
                onMove={(to) => move({ pair, to })}
                onRemoved={() => setRemoved(id)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Shown at once; focus stays on the button that was pressed, which the new order may have moved. */
function useMove(pairs: readonly OwnPair[]) {
  const { t } = useTranslation('workspace')
  const queries = useQueryClient()
  const [said, setSaid] = useState('')
  const focused = useRef<Element | null>(null)
  const order = useChange(({ pair, to }: Move) =>
    call('PATCH /api/cleaner/portfolio/{id}', { params: { id: pair.id }, body: { position: to } }),
  )
  useEffect(() => {
    if (focused.current instanceof HTMLElement && document.activeElement === document.body) focused.current.focus()
  })
  return {
    said,
    move({ pair, to }: Move) {
      focused.current = document.activeElement
      const shown = pairs.filter(({ undoUntil }) => undoUntil === null)
      const removed = pairs.filter(({ undoUntil }) => undoUntil !== null)
      queries.setQueryData(portfolioQuestion.queryKey, { items: [...moved(shown, pair, to), ...removed] })
      setSaid(t('portfolio.movedTo', { caption: pair.caption, place: to + 1, count: shown.length }))
      order.mutate({ pair, to }, { onSettled: () => (focused.current = null) })
    },
  }
}
