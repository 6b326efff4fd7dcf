// The state of a message to us, and for how long it has waited.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ListedContact } from '#contract/contact-desk.ts'
import { ageOf, type ContactState } from '#domain/contact-inbox.ts'
import { useDay } from '#web/desks/frame/index.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const TONES: Readonly<Record<ContactState, BadgeTone>> = { waiting: 'warn', answered: 'ok', closed: 'neutral' }

export function StateBadge({ message: { state } }: { readonly message: Pick<ListedContact, 'state'> }) {
  const { t } = useTranslation('contactDesk')
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}

type AgeProps = { readonly message: Pick<ListedContact, 'state' | 'receivedAt' | 'dueAt'>; /** The server's clock. */ readonly now: string }

/** How old it is while it waits, with the day by which the law wants an answer; afterwards its day. */
export function Age({ message: { state, receivedAt, dueAt }, now }: AgeProps) {
  const { t } = useTranslation('contactDesk')
  const day = useDay()
  if (state !== 'waiting') return <>{day(receivedAt)}</>
  const { unit, count } = ageOf(new Date(receivedAt), new Date(now))
  return (
    <>
      {t(`age.${unit}`, { count })}
      {dueAt !== null && ` · ${t('dueBy', { date: day(dueAt) })}`}
    </>
  )
}
