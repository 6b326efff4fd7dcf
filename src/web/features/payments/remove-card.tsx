// Removing a card: at once, or with the choice of the card that pays its visits from then on.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useCardName } from './card-name.ts'
import { useRefreshCards, type CardOnFile } from './card-queries.ts'

type RemoveCardProps = {
  readonly card: CardOnFile
  readonly others: readonly CardOnFile[]
  readonly isOpen: boolean
  onOpenChange(isOpen: boolean): void
  onReplace(): void
}

export function RemoveCard({ card, others, isOpen, onOpenChange, onReplace }: RemoveCardProps) {
  const { t } = useTranslation('cardsOnFile')
  const cardName = useCardName()
  const refresh = useRefreshCards()
  const good = others.filter(({ standing }) => standing !== 'expired')
  const [chosen, choose] = useState<string | null>(null)
  const isNeeded = card.neededFor.length > 0
  const instead = isNeeded ? (good.find(({ id }) => id === chosen) ?? good[0]) : undefined
  const toastProblem = useProblemToast(t('cannotRemove'))
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/cards/{id}', { params: { id: card.id }, query: instead ? { instead: instead.id } : {} }),
    onSuccess: () => toast({ tone: 'ok', title: t('removed') }),
    // Another tab was faster: the card is gone all the same.
    onError: (problem) => (problem instanceof ApiProblem && problem.code === 'not-found' ? undefined : toastProblem(problem)),
    onSettled: async () => {
      onOpenChange(false)
      await refresh()
    },
  })
  const called = card.name ?? cardName(card)
  const shared = { open: isOpen, onOpenChange, cancelLabel: t('keep'), title: t('removeTitle', { card: called }) }
  if (isNeeded && !instead)
    return (
      <ConfirmDialog
        {...shared}
        description={t('removeNeedsAnother', { count: card.neededFor.length })}
        confirmLabel={t('replace')}
        pendingLabel={t('common:actions.saving')}
        dangerous={false}
        onConfirm={() => {
          onOpenChange(false)
          onReplace()
        }}
      />
    )
  return (
    <ConfirmDialog
      {...shared}
      description={isNeeded ? t('removeNeeded', { count: card.neededFor.length }) : t('removeBody')}
      confirmLabel={t('remove')}
      pendingLabel={t('removing')}
      pending={remove.isPending}
      dangerous
      onConfirm={() => remove.mutate()}
    >
      {instead && (
        <RadioCards
          name="instead"
          legend={t('instead')}
          value={instead.id as string}
          onValueChange={choose}
          options={good.map((other) => ({ value: other.id as string, label: other.name ?? cardName(other) }))}
        />
      )}
    </ConfirmDialog>
  )
}
