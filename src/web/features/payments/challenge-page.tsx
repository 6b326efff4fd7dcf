// The simulated bank's question (3-D Secure): approve or refuse, then back to the payment. `/sandbox/3ds`, outside production.
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import { CHARGE_LEGS, type ChargeLeg } from '#domain/booking.ts'
import type { BookingId } from '#domain/id.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { ask, call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { SimulatedCompany } from '#web/ui/simulated-company.tsx'
import { CARDS_PATH, type ChallengeAnswer } from './challenge-answer.ts'
import { payersLeg } from './payers-leg.ts'
import { idIn } from '#web/platform/typed-id.ts'

export function Page() {
  const { t } = useTranslation('payments')
  const search = useSearchParams()
  const clientSecret = search.get('clientSecret')
  return (
    <PageContainer width="form" className="py-10">
      <PageHead title={t('bank.title')} noindex />
      {clientSecret ? (
        <Question
          clientSecret={clientSecret}
          bookingId={idIn<BookingId>(search.get('booking'))}
          leg={CHARGE_LEGS.find((leg) => leg === search.get('leg')) ?? 'initial'}
          isSetup={search.has('setup')}
        />
      ) : (
        <EmptyState whole title={t('bank.nothing')} actions={<LinkButton to="/bookings">{t('bank.toBookings')}</LinkButton>} />
      )}
    </PageContainer>
  )
}

type QuestionProps = {
  readonly clientSecret: string
  readonly bookingId: BookingId | null
  readonly leg: ChargeLeg
  readonly isSetup: boolean
}

function Question({ clientSecret, bookingId, leg, isSetup }: QuestionProps) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const navigate = useNavigate()
  // Only for the amount: the page works without it.
  const { data: booking } = useQuery({
    queryKey: [],
    ...(bookingId === null ? { queryFn: skipToken } : ask('GET /api/bookings/{id}', { params: { id: bookingId } })),
  })
  const owed = booking && (leg === 'tip' ? booking.payment.tip : payersLeg(booking, leg))?.amountCents
  const answer = useMutation({
    mutationFn: (authentication: 'succeed' | 'fail') => call('POST /api/sandbox/confirm', { body: { clientSecret, authentication } }),
    onSuccess: ({ status, code }) => {
      const state: ChallengeAnswer = { approved: status !== 'declined', code: code ?? null }
      const back = isSetup ? CARDS_PATH : '/bookings'
      void navigate(bookingId ? `/bookings/${bookingId}/${leg === 'tip' ? 'tip' : 'pay'}?returned=1` : back, { replace: true, state })
    },
    onError: useProblemToast(t('failed')),
  })
  const choosing = answer.isPending ? answer.variables : null
  return (
    <SimulatedCompany name={t('bank.name')} title={t('bank.title')}>
      <p className="mt-3 text-lg">
        {owed === undefined
          ? t(isSetup ? 'bank.questionSetup' : 'bank.question')
          : t('bank.questionAmount', { amount: formatMoney(cents(owed), language) })}
      </p>
      <p className="mt-2 text-muted-foreground">{t('bank.explained')}</p>
      {answer.isError && (
        <Banner tone="bad" role="alert" className="mt-5">
          {messageOf(answer.error, t('failed'))}
        </Banner>
      )}
      <div className="mt-8 grid gap-3 sm:grid-cols-2">
        <Button
          size="lg"
          pending={choosing === 'succeed'}
          pendingLabel={t('bank.sending')}
          aria-disabled={answer.isPending}
          onClick={() => answer.isPending || answer.mutate('succeed')}
        >
          {t('bank.approve')}
        </Button>
        <Button
          size="lg"
          tone="ghost"
          pending={choosing === 'fail'}
          pendingLabel={t('bank.sending')}
          aria-disabled={answer.isPending}
          onClick={() => answer.isPending || answer.mutate('fail')}
        >
          {t('bank.refuse')}
        </Button>
      </div>
    </SimulatedCompany>
  )
}
