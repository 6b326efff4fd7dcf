// One message to us before an operator: who wrote, what, what was done about it, and what may be done now.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ContactMessage } from '#contract/contact-desk.ts'
import { bookingReferenceIn } from '#domain/booking-reference.ts'
import type { ContactMessageId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { bookingsPath } from '#web/desks/bookings/index.ts'
import { PanelNotAnswered, personPath } from '#web/desks/frame/index.ts'
import { Link } from '#web/router/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { TypedName } from '#web/ui/typed-name.tsx'
import { useMoment } from '#web/words/moments.ts'
import { contactQuestion, inboxPath, type InboxState } from './inbox-queries.ts'
import { MessageActs } from './message-acts.tsx'
import { Age, StateBadge } from './message-state.tsx'
import { MESSAGE_TITLE } from './use-contact-act.ts'

type PanelProps = { readonly id: ContactMessageId; readonly state: InboxState }

export function MessagePanel({ id, state }: PanelProps) {
  const { t } = useTranslation('contactDesk')
  // Never from the cache: a colleague may have answered meanwhile.
  const { data: message, ...question } = useQuery({ ...contactQuestion(id), gcTime: 0, refetchOnMount: 'always' })
  return message ? <Opened message={message} state={state} /> : <PanelNotAnswered question={question} failed={t('panel.failed')} />
}

function Opened({ message, state }: { readonly message: ContactMessage; readonly state: InboxState }) {
  const { t } = useTranslation('contactDesk')
  const title = useRef<HTMLHeadingElement>(null)
  // The keys go on from here: Tab leads to the answer.
  useEffect(() => title.current?.focus(), [])
  const { subject, language, message: text, now } = message
  return (
    <Card asChild>
      <article aria-labelledby={MESSAGE_TITLE} className="grid gap-6">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 ref={title} id={MESSAGE_TITLE} tabIndex={-1} className="text-xl">
              {t(`contact:subjects.${subject}`)}
            </h2>
            <StateBadge message={message} />
          </div>
          <p className="text-sm text-muted-foreground">
            {message.reference} · <Age message={message} now={now} />
          </p>
        </div>
        <Writer message={message} />
        <p lang={language} className="border-l-4 pl-4 whitespace-pre-line">
          {text}
        </p>
        <Story message={message} />
        <MessageActs message={message} />
        <Others message={message} state={state} />
        <p>
          <LinkButton to={inboxPath({ ...state, open: null })} tone="ghost">
            {t('panel.close')}
          </LinkButton>
        </p>
      </article>
    </Card>
  )
}

function Writer({ message: { name, email, language, account, bookingReference } }: { readonly message: ContactMessage }) {
  const { t } = useTranslation('contactDesk')
  const reference = bookingReferenceIn(bookingReference)
  const rows = [
    { key: 'from', term: t('panel.from'), value: <TypedName>{name}</TypedName> },
    { key: 'email', term: t('panel.email'), value: <span className="break-all">{email}</span> },
    {
      key: 'account',
      term: t('panel.account'),
      value: account ? (
        <>
          <Link to={personPath(account.id)} className="underline hover:text-primary">
            <TypedName>{account.name}</TypedName>
          </Link>
          <span className="block text-sm text-muted-foreground">{t(account.wasSignedIn ? 'panel.signedIn' : 'panel.sameAddress')}</span>
        </>
      ) : (
        t('panel.noAccount')
      ),
    },
    { key: 'language', term: t('panel.answerIn'), value: t(`common:languages.${language}`) },
    ...(bookingReference === ''
      ? []
      : [
          {
            key: 'booking',
            term: t('panel.booking'),
            value: reference ? (
              <Link to={bookingsPath({ reference })} className="underline hover:text-primary">
                {reference}
              </Link>
            ) : (
              bookingReference
            ),
          },
        ]),
  ]
  return <DescriptionList rows={rows} />
}

/** What operators did, in order. */
function Story({ message: { acts, now, language } }: { readonly message: ContactMessage }) {
  const { t } = useTranslation('contactDesk')
  const moment = useMoment(DEFAULT_TIME_ZONE, new Date(now))
  if (acts.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-lg">{t('panel.story')}</h3>
      <ul className="grid gap-3">
        {acts.map(({ kind, words, reason, at, by }) => (
          <li key={`${kind}-${at}-${words}`}>
            <p className="text-sm text-muted-foreground">
              {t(`acts.${kind}`, { name: by })} · {moment(at)}
            </p>
            {reason !== null && <p>{t(`close.reasons.${reason}`)}</p>}
            {words !== '' && (
              <p {...(kind === 'answer' && { lang: language })} className="whitespace-pre-line">
                {words}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Others({ message: { others, now }, state }: { readonly message: ContactMessage; readonly state: InboxState }) {
  const { t } = useTranslation('contactDesk')
  if (others.length === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-lg">{t('panel.others')}</h3>
      <ul className="divide-y border-y">
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <Link to={inboxPath({ ...state, open: other.id })} preventScrollReset className="underline hover:text-primary">
              {t(`contact:subjects.${other.subject}`)} · {other.reference}
            </Link>
            <span className="flex items-center gap-3 text-sm text-muted-foreground">
              <Age message={other} now={now} /> <StateBadge message={other} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
