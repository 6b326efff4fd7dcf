// A punch: the position asked for with its reason, and when it is missing or far, a few words instead.
import { MapPin } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Booking } from '#contract/bookings.ts'
import { MAX_PUNCH_REASON_LENGTH, MIN_PUNCH_REASON_LENGTH, type Punch } from '#domain/visit.ts'
import { useStep } from '#web/features/bookings/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Position } from './position.ts'
import { usePosition } from './use-position.ts'

/** A few words mend these. */
const ABOUT_POSITION: ReadonlySet<string> = new Set(['location-needed', 'too-far-away', 'outside-area'])

type PunchFormProps = {
  readonly bookingId: string
  readonly act: (punch: Punch, idempotencyKey: string) => Promise<Booking>
  readonly words: {
    readonly why: string | null
    readonly go: string
    readonly goWithReason: string
    readonly pending: string
    readonly failed: string
  }
  readonly onDone: (booking: Booking) => void
  /** Refused for something else than the position. */
  readonly onRefused?: (message: string) => void
}

export function PunchForm({ bookingId, act, words, onDone, onRefused }: PunchFormProps) {
  const { t } = useTranslation('visits')
  const [position, setPosition] = useState<Position | null>(null)
  const { locating, fault, locate } = usePosition()
  const [refused, setRefused] = useState<string | null>(null)
  const [explaining, setExplaining] = useState(false)
  const [reason, setReason] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const step = useStep({
    bookingId,
    act,
    failed: words.failed,
    onDone,
    onRefused: (message, problem) => {
      if (!ABOUT_POSITION.has(problem.code)) return onRefused?.(message)
      setRefused(problem.message)
      setExplaining(true)
    },
  })

  const punch = async () => {
    setRefused(null)
    const found = await locate()
    if (!found) return setExplaining(true)
    setPosition(found)
    step.take({ position: found })
  }
  const explain = (event: FormEvent) => {
    event.preventDefault()
    const missing = reason.trim().length < MIN_PUNCH_REASON_LENGTH
    setTooShort(missing)
    if (missing) document.getElementById('punch-reason')?.focus()
    else step.take({ ...(position && { position }), reason: reason.trim() })
  }
  const busy = locating || step.pending
  const obstacle = fault ? t(`location.${fault}`) : (refused ?? step.error)

  return (
    <div className="grid gap-4">
      {words.why && <p className="text-muted-foreground">{words.why}</p>}
      <div role="alert">{obstacle && <Banner tone="warn">{obstacle}</Banner>}</div>
      <Button
        size="lg"
        wide
        tone={explaining ? 'ghost' : 'primary'}
        pending={busy}
        pendingLabel={locating ? t('punch.locating') : words.pending}
        onClick={() => void punch()}
      >
        <MapPin aria-hidden className="size-5" />
        {explaining ? t('punch.retry') : words.go}
      </Button>
      {explaining ? (
        <form method="post" noValidate onSubmit={explain} className="grid gap-4">
          <Field
            id="punch-reason"
            label={t('punch.reason')}
            hint={t('punch.reasonHint')}
            error={tooShort ? t('punch.reasonShort', { min: MIN_PUNCH_REASON_LENGTH }) : undefined}
          >
            <TextArea
              name="reason"
              rows={2}
              maxLength={MAX_PUNCH_REASON_LENGTH}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Button type="submit" size="lg" wide pending={step.pending} pendingLabel={words.pending}>
            {words.goWithReason}
          </Button>
        </form>
      ) : (
        <Button tone="link" className="justify-self-center" onClick={() => setExplaining(true)}>
          {t('punch.manual')}
        </Button>
      )}
    </div>
  )
}
