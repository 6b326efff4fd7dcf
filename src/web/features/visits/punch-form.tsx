// A punch: the position asked for with its reason, and when it is missing or far, a few words instead.
import { MapPin } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Booking } from '#contract/bookings.ts'
import { Refusal } from '#domain/refusal.ts'
import { MAX_PUNCH_REASON_LENGTH, MIN_PUNCH_REASON_LENGTH, punchProof, type Punch } from '#domain/visit.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { Position } from '#web/platform/position.ts'
import type { Taken } from './use-acts.ts'
import { usePosition } from './use-position.ts'

/** A few words mend these. */
const ABOUT_POSITION: ReadonlySet<string> = new Set(['location-needed', 'too-far-away', 'outside-area'])

type PunchFormProps = {
  readonly address: Booking['address']
  readonly act: (punch: Punch) => Promise<Taken>
  readonly words: {
    readonly why: string | null
    readonly go: string
    readonly goWithReason: string
    readonly pending: string
  }
  /** Sent, or kept until there is a network. */
  readonly onDone: (isSent: boolean) => void
  /** Refused for something else than the position. */
  readonly onRefused: (message: string) => void
}

export function PunchForm({ address, act, words, onDone, onRefused }: PunchFormProps) {
  const { t } = useTranslation('visits')
  const [position, setPosition] = useState<Position | null>(null)
  const { locating, fault, locate } = usePosition()
  const [refused, setRefused] = useState<string | null>(null)
  const [explaining, setExplaining] = useState(false)
  const [reason, setReason] = useState('')
  const [tooShort, setTooShort] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const ask = (message: string) => {
    setRefused(message)
    setExplaining(true)
  }
  const take = async (given: Punch) => {
    // Without a network nobody else says so while the cleaner is still there to explain.
    if (!navigator.onLine && !isEnough(given, address)) return ask(t('punch.far'))
    setTaking(true)
    const taken = await act(given)
    setTaking(false)
    if (taken.is !== 'refused') return onDone(taken.is === 'sent')
    if (ABOUT_POSITION.has(taken.code)) return ask(taken.message)
    return onRefused(taken.message)
  }

  const punch = async () => {
    setRefused(null)
    const found = await locate()
    if (!found) return setExplaining(true)
    setPosition(found)
    await take({ position: found })
  }
  const explain = (event: FormEvent) => {
    event.preventDefault()
    const missing = reason.trim().length < MIN_PUNCH_REASON_LENGTH
    setTooShort(missing)
    if (missing) document.getElementById('punch-reason')?.focus()
    else void take({ ...(position && { position }), reason: reason.trim() })
  }
  const busy = locating || isTaking
  const obstacle = fault ? t(`location.${fault}`) : refused

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
          <Button type="submit" size="lg" wide pending={isTaking} pendingLabel={words.pending}>
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

/** Whether the rules take the punch from there. */
function isEnough(given: Punch, address: Booking['address']): boolean {
  try {
    return punchProof(given, address) !== null
  } catch (thrown) {
    if (thrown instanceof Refusal) return false
    throw thrown
  }
}
