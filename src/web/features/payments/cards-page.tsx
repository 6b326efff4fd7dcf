// A client's cards on file: added, replaced, named, preferred and removed, with the visits that they are to pay. `/profile/cards`.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { formatDate } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { NotAnswered } from '#web/platform/not-answered.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useLocation, useNavigate, useSearchParams } from '#web/router/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { cardsOnFile, useRefreshCards, type CardOnFile, type VisitOnCard } from './card-queries.ts'
import { CardSetup } from './card-setup.tsx'
import { CARDS_PATH, challengeAnswerOf, type ChallengeAnswer } from './challenge-answer.ts'
import { DeclineNotice } from './decline-notice.tsx'
import { OwnCard } from './own-card.tsx'

export const load = ({ queries }: PageLoad) => queries.fetchQuery(cardsOnFile)

export function Page() {
  const { t } = useTranslation('cardsOnFile')
  const asked = useQuery(cardsOnFile)
  const { data } = asked
  const answer = useBankAnswer()
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('title')} noindex />
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {data ? (
        <div className="grid gap-5">
          {answer && !answer.approved && <DeclineNotice code={answer.code ?? 'authentication_failed'} />}
          {data.unpaid.map((visit) => (
            <Unpaid key={visit.bookingId} visit={visit} />
          ))}
          <Cards cards={data.items} />
        </div>
      ) : (
        <NotAnswered question={asked} words={{ failed: t('failed'), failedBody: t('failedBody'), loading: t('loading') }}>
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </NotAnswered>
      )}
    </PageContainer>
  )
}

/** How the bank's page ended, which led back here; what Stripe's page says, the server fetches. */
function useBankAnswer(): ChallengeAnswer | null {
  const { t } = useTranslation('cardsOnFile')
  const { state } = useLocation()
  const clientSecret = useSearchParams().get('setup_intent_client_secret')
  const navigate = useNavigate()
  const refresh = useRefreshCards()
  const answer = challengeAnswerOf(state)
  const seen = useRef(false)
  useEffect(() => {
    if (seen.current || (!answer?.approved && clientSecret === null)) return
    seen.current = true
    const record = async () => {
      // The event brings the card all the same.
      if (clientSecret !== null) await call('POST /api/payments/stripe/confirm', { body: { clientSecret } }).catch(() => null)
      await refresh()
      if (answer?.approved) toast({ tone: 'ok', title: t('setup.done') })
      await navigate(CARDS_PATH, { replace: true })
    }
    void record()
  }, [answer, clientSecret, navigate, refresh, t])
  return answer
}

function Unpaid({ visit }: { readonly visit: VisitOnCard }) {
  const { t } = useTranslation('cardsOnFile')
  const date = formatDate(visit.date, useLanguage())
  return (
    <Banner tone="warn" title={t('unpaid.title', { date })}>
      <p>{t('unpaid.body', { reference: visit.reference })}</p>
      <LinkButton className="mt-3" to={`/bookings/${visit.bookingId}/pay`}>
        {t('unpaid.pay')}
      </LinkButton>
    </Banner>
  )
}

/** What is being typed: a new card, or one that takes the place of another. */
type Typing = { readonly replaces: CardOnFile | null }

function Cards({ cards }: { readonly cards: readonly CardOnFile[] }) {
  const { t } = useTranslation('cardsOnFile')
  const [typing, type] = useState<Typing | null>(null)
  if (typing) return <CardSetup replaces={typing.replaces} onDone={() => type(null)} />
  const add = (
    <Button tone={cards.length === 0 ? 'primary' : 'ghost'} onClick={() => type({ replaces: null })}>
      {t('add')}
    </Button>
  )
  if (cards.length === 0)
    return (
      <EmptyState title={t('none')} actions={add}>
        {t('noneBody')}
      </EmptyState>
    )
  return (
    <>
      <ul className="grid gap-4">
        {cards.map((card) => (
          <Card key={card.id} asChild>
            <li>
              <OwnCard card={card} others={cards.filter(({ id }) => id !== card.id)} onReplace={() => type({ replaces: card })} />
            </li>
          </Card>
        ))}
      </ul>
      <div>{add}</div>
    </>
  )
}
