// A client's searches that are still open, on the page of today: when, how many were asked, until when, and who claimed it.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ClientDay } from '#contract/today.ts'
import { firstNameOf } from '#domain/public-name.ts'
import { formatDateTime, formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { useWindowWords } from '#web/words/use-window-words.ts'
import { DayList, Row, Rows } from './day-list.tsx'

type Search = ClientDay['searches'][number]

export function OpenSearches({ searches }: Pick<ClientDay, 'searches'>) {
  const { t } = useTranslation('today')
  return (
    <DayList title={t('searches.title', { count: searches.length })}>
      <Rows>
        {searches.map((search) => (
          <OpenSearch key={search.booking.id} search={search} />
        ))}
      </Rows>
    </DayList>
  )
}

function OpenSearch({ search: { booking, when, offered, endsAt } }: { readonly search: Search }) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const open = useWindowWords()
  const { id, cleaner, serviceType, startsAt, timeZone } = booking
  const until = formatInstant(new Date(endsAt), timeZone, language, 'short')
  const title =
    cleaner === null
      ? t(`common:services.${serviceType}`)
      : t('bookings:search.claimed', {
          name: firstNameOf(cleaner.name),
          when: formatInstant(new Date(startsAt), timeZone, language, 'short'),
        })
  return (
    <Row
      picture={cleaner && <Avatar name={cleaner.name} src={cleaner.profilePic} size="sm" />}
      title={title}
      facts={
        cleaner ? (
          <span className="font-medium text-warn">{t('bookings:search.answerBy', { when: until })}</span>
        ) : (
          <>
            {when.kind === 'exact' ? formatDateTime(when, language, 'short') : open(when)}
            <span className="block">{t('bookings:search.offered', { count: offered })}</span>
            <span className="block">{t('bookings:search.until', { when: until })}</span>
          </>
        )
      }
      action={
        <LinkButton to={`/bookings/${id}`} tone={cleaner ? 'primary' : 'ghost'}>
          {t(cleaner ? 'searches.answer' : 'searches.open')}
          <span className="sr-only"> · {title}</span>
        </LinkButton>
      }
    />
  )
}
