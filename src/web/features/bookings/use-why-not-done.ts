// Why a task was not done, in the reader's words: its cause, what the cleaner added, or both.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'

export function useWhyNotDone(): (task: Pick<Booking['checklist'][number], 'cause' | 'reason'>) => string {
  const { t } = useTranslation('visitRecord')
  return ({ cause, reason }) => [cause && t(`progress.causes.${cause}`), reason].filter(Boolean).join(', ')
}
