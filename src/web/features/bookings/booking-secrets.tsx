// The access secrets: masked until the cleaner opens them, each view logged for the client.
import { useMutation } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import type { Booking } from '#contract/bookings.ts'
import { HOLDING_STATUSES } from '#domain/booking.ts'
import { ACCESS_SECRETS } from '#domain/property.ts'
import { call } from '#web/platform/api.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import type { PartyPart } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import { clientNameOf } from './parties.ts'
import type { BookingWords } from '#web/words/use-booking-words.ts'

const isOver = ({ status }: Pick<Booking, 'status'>): boolean =>
  status !== 'available' && !HOLDING_STATUSES.some((holding) => holding === status)

/** Nothing was left for a visit that is over, and nothing can be any more. */
export const haveSecretsNoUse = (booking: Pick<Booking, 'status' | 'secrets'>): boolean =>
  isOver(booking) && booking.secrets.state === 'none'

type SecretsProps = {
  readonly booking: Pick<Booking, 'id' | 'client' | 'propertyId' | 'status' | 'secrets'>
  readonly part: PartyPart
  readonly moment: BookingWords['moment']
}

export function BookingSecrets({ booking, part, moment }: SecretsProps) {
  const { t } = useTranslation('visitRecord')
  const { state, openAt } = booking.secrets
  if (part === 'client')
    return (
      <Quiet text={t(state === 'none' ? 'secrets.noneClient' : isOver(booking) ? 'secrets.closed' : 'secrets.forCleaner')}>
        {!isOver(booking) && (
          <Link
            to={`/properties/${booking.propertyId}#access`}
            className="no-print inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {t('secrets.toProperty')}
          </Link>
        )}
      </Quiet>
    )
  switch (state) {
    case 'none':
      return <Quiet text={t('secrets.none', { client: clientNameOf(booking) })} />
    case 'later':
      return <Quiet text={t('secrets.later', { when: openAt === null ? '' : moment(openAt, 'from') })} />
    case 'closed':
      return <Quiet text={t('secrets.closed')} />
    case 'open':
      return <Revealed bookingId={booking.id} client={clientNameOf(booking)} />
  }
}

function Quiet({ text, children }: { readonly text: string; readonly children?: React.ReactNode }) {
  return (
    <>
      <p className="text-muted-foreground">{text}</p>
      {children}
    </>
  )
}

function Revealed({ bookingId, client }: { readonly bookingId: BookingId; readonly client: string }) {
  const { t } = useTranslation('visitRecord')
  const toastProblem = useProblemToast(t('secrets.failed'))
  const [hidden, setHidden] = useState(false)
  // Kept in the component's state, never in the cache: leaving the page discards them.
  const reading = useMutation({
    mutationFn: () => call('POST /api/bookings/{id}/secrets', { params: { id: bookingId }, body: {} }),
    onError: toastProblem,
  })
  const secrets = hidden ? undefined : reading.data
  const rows = ACCESS_SECRETS.filter((name) => secrets === undefined || secrets[name]).map((name) => ({
    key: name,
    term: t(`secrets.${name}`),
    value: secrets ? (
      <span className="whitespace-pre-line select-all">{secrets[name]}</span>
    ) : (
      <>
        <span aria-hidden>••••••</span>
        <span className="sr-only">{t('secrets.masked')}</span>
      </>
    ),
  }))
  const press = () => {
    if (secrets) return setHidden(true)
    setHidden(false)
    if (!reading.data) reading.mutate()
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted-foreground">{t('secrets.notice', { client })}</p>
      {reading.isError && (
        <Banner tone="bad" role="alert">
          {messageOf(reading.error, t('secrets.failed'))}
        </Banner>
      )}
      <DescriptionList rows={rows} />
      <Button
        tone="ghost"
        className="justify-self-start"
        aria-expanded={secrets !== undefined}
        pending={reading.isPending}
        pendingLabel={t('secrets.showing')}
        onClick={press}
      >
        {secrets ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
        {t(secrets ? 'secrets.hide' : 'secrets.show')}
      </Button>
    </div>
  )
}
