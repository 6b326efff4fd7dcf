// A conversation before an operator, a stretch at a time: each reading is logged, hence none before it is asked for.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Message } from '#contract/messages.ts'
import type { BookingId } from '#domain/id.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PanelNotAnswered } from '#web/desks/frame/index.ts'
import { Button } from '#web/ui/button.tsx'
import { conversationQuestion, type Stretch } from './case-queries.ts'

export function ReadConversation({ bookingId }: { readonly bookingId: BookingId }) {
  const { t } = useTranslation('caseReview')
  const [stretch, setStretch] = useState<Stretch | null>(null)
  return (
    <section aria-label={t('conversation.title')} className="grid gap-3">
      {stretch === null ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button tone="ghost" onClick={() => setStretch({})}>
            {t('conversation.read')}
          </Button>
          <p className="text-sm text-muted-foreground">{t('conversation.logged')}</p>
        </div>
      ) : (
        <ReadStretch bookingId={bookingId} stretch={stretch} onMove={setStretch} />
      )}
    </section>
  )
}

type ReadStretchProps = { readonly bookingId: BookingId; readonly stretch: Stretch; onMove(stretch: Stretch): void }

function ReadStretch({ bookingId, stretch, onMove }: ReadStretchProps) {
  const { t } = useTranslation('caseReview')
  const { data, ...question } = useQuery(conversationQuestion(bookingId, stretch))
  if (!data) return <PanelNotAnswered question={question} failed={t('conversation.failed')} />
  const { conversation, messages, hasEarlier, hasLater } = data
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return <p>{t('conversation.empty')}</p>
  return (
    <>
      {hasEarlier && (
        <Button tone="ghost" onClick={() => onMove({ before: first.number })}>
          {t('conversation.earlier')}
        </Button>
      )}
      <ol className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <Written message={message} who={conversation[message.by]} />
          </li>
        ))}
      </ol>
      {hasLater && (
        <Button tone="ghost" onClick={() => onMove({ after: last.number })}>
          {t('conversation.later')}
        </Button>
      )}
    </>
  )
}

function Written({ message: { at, text, language: written, photos }, who }: { readonly message: Message; readonly who: string }) {
  const { t } = useTranslation('caseReview')
  const language = useLanguage()
  const when = formatInstant(new Date(at), DEFAULT_TIME_ZONE, language)
  return (
    <div className="grid gap-1">
      <p className="text-sm">
        <span className="font-semibold">{who}</span> · <span className="text-muted-foreground">{when}</span>
      </p>
      {text !== '' && (
        <p lang={written} className="whitespace-pre-line">
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
          {photos.map(({ id, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={url}
                  alt={t('conversation.photo', { who, when })}
                  loading="lazy"
                  className="aspect-square w-full rounded-sm bg-secondary object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
