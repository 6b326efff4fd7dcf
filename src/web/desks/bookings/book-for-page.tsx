// An operator asks for a visit at the word of a client, who confirms it with a card. `/admin/users/:id/book`; `?instead=` names the visit that was lost.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId, ClientId } from '#domain/id.ts'
import { formatDateTime, formatTime, localPartsOf } from '#domain/time-format.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { bookingQuestion } from '#web/features/bookings/index.ts'
import type { Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import type { PageLoad } from '#web/platform/page.ts'
import { idIn, pathId } from '#web/platform/typed-id.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useParams, useSearchParams } from '#web/router/index.ts'
import { OperatorsPage, personPath } from '#web/desks/frame/index.ts'
import { BookForForm } from './book-for-form.tsx'
import { bookingsPath } from './booking-desk-queries.ts'
import { homesQuestion } from './visit-asked-for.ts'

export const load = ({ queries, params }: PageLoad) => queries.fetchQuery(homesQuestion(pathId<ClientId>(params)))

type Asked = Answer<'POST /api/admin/clients/{id}/bookings'>

export function Page() {
  const { t } = useTranslation('bookingDesk')
  const clientId = pathId<ClientId>(useParams())
  const instead = idIn<BookingId>(useSearchParams().get('instead'))
  const { data } = useSuspenseQuery(homesQuestion(clientId))
  const [asked, setAsked] = useState<Asked | null>(null)
  const { name, items } = data
  return (
    <OperatorsPage area="bookings" title={t('book.title', { name })} lede={t('book.lede')}>
      {asked ? (
        <AskedFor asked={asked} clientId={clientId} name={name} />
      ) : items.length === 0 ? (
        <EmptyState
          title={t('book.noHome')}
          actions={
            <LinkButton to={personPath(clientId)} tone="ghost">
              {t('book.back')}
            </LinkButton>
          }
        >
          {t('book.noHomeBody', { name })}
        </EmptyState>
      ) : instead === null ? (
        <BookForForm clientId={clientId} name={name} homes={items} lost={null} onAsked={setAsked} />
      ) : (
        <InsteadOf id={instead} clientId={clientId} name={name} homes={items} onAsked={setAsked} />
      )}
    </OperatorsPage>
  )
}

type InsteadOfProps = Omit<Parameters<typeof BookForForm>[0], 'lost'> & { readonly id: BookingId }

function InsteadOf({ id, ...rest }: InsteadOfProps) {
  const { t } = useTranslation('bookingDesk')
  const language = useLanguage()
  const { data: lost, error } = useQuery({ ...bookingQuestion(id), gcTime: 0 })
  if (!lost) return error ? <BookForForm {...rest} lost={null} /> : <Spinner />
  return (
    <>
      <p className="mb-6">{t('book.instead', { reference: lost.reference, when: formatDateTime(lost, language, 'short') })}</p>
      <BookForForm {...rest} lost={lost} />
    </>
  )
}

type AskedForProps = { readonly asked: Asked; readonly clientId: ClientId; readonly name: string }

function AskedFor({ asked: { id, reference, confirmBy }, clientId, name }: AskedForProps) {
  const { t } = useTranslation('bookingDesk')
  const language = useLanguage()
  return (
    <output className="grid gap-4">
      <Banner tone="ok" title={t('book.done', { reference })}>
        {t('book.doneBody', { name, time: formatTime(localPartsOf(new Date(confirmBy), DEFAULT_TIME_ZONE).time, language) })}
      </Banner>
      <p className="flex flex-wrap gap-3">
        <LinkButton to={bookingsPath({ reference, open: id })}>{t('book.open')}</LinkButton>
        <LinkButton to={personPath(clientId)} tone="ghost">
          {t('book.back')}
        </LinkButton>
      </p>
    </output>
  )
}
