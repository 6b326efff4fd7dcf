// One message: its text in its own language, its photos, its hour, and how far the reader's own ones came.
import { Check, CheckCheck, Clock, CircleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Message } from '#contract/messages.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { AuthoredText } from '#web/words/authored-text.tsx'
import { timeAt } from '#web/words/moments.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { fetchLate } from './fetch-late.ts'
import { MessagePhotos } from './message-photos.tsx'
import type { Outgoing, OutgoingPhoto } from './outgoing.ts'

const OutgoingPhotos = lazyPart<{ readonly photos: readonly OutgoingPhoto[] }>(async () => (await fetchLate()).OutgoingPhotos)

type Common = {
  readonly me: Message['by']
  /** First name of the other. */
  readonly name: string
  readonly timeZone: string
  readonly joins: boolean
}

type MessageRowProps = Common & { readonly message: Message; readonly isFound: boolean }

export const MessageRow = memo(function MessageRow({ message, me, name, timeZone, joins, isFound }: MessageRowProps) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { by, text, photos, at, readAt, number, sentId } = message
  const isMine = by === me
  const author = isMine ? t('log.you') : name
  return (
    <Line row={sentId} number={number} isMine={isMine} joins={joins}>
      <div className={cn(bubble, looks(isMine), isFound && 'ring-2 ring-accent ring-offset-2 ring-offset-background')}>
        <span className="sr-only">{t('log.from', { name: author })}</span>
        {photos.length > 0 && <MessagePhotos photos={photos} author={author} />}
        {text !== '' &&
          (isMine ? (
            <p lang={message.language} className={words}>
              {text}
            </p>
          ) : (
            <AuthoredText text={text} language={message.language} className={words} />
          ))}
        <p className={cn('ml-auto flex items-center gap-1 text-xs', !isMine && 'text-muted-foreground')}>
          <time dateTime={at}>{timeAt(at, timeZone, language)}</time>
          {isMine && (
            <>
              <span aria-hidden>{readAt ? <CheckCheck className="size-4" /> : <Check className="size-4" />}</span>
              <span className="sr-only">{readAt ? t('states.read', { when: timeAt(readAt, timeZone, language) }) : t('states.sent')}</span>
            </>
          )}
        </p>
      </div>
    </Line>
  )
})

type OutgoingRowProps = Common & {
  readonly outgoing: Outgoing
  readonly onRetry: (outgoing: Outgoing) => void
  readonly onDiscard: (outgoing: Outgoing) => void
}

/** One that the server does not have: it waits, or was refused and says why. */
export const OutgoingRow = memo(function OutgoingRow({ outgoing, timeZone, joins, onRetry, onDiscard }: OutgoingRowProps) {
  const { t } = useTranslation('messages')
  const language = useLanguage()
  const { text, photos, writtenAt, refused, sentId } = outgoing
  const written = timeAt(new Date(writtenAt).toISOString(), timeZone, language)
  const act = refused && (refused.code === 'contact-in-text' ? 'sendAnyway' : refused.code === 'phone-number-in-text' ? 'rewrite' : 'retry')
  return (
    <Line row={sentId} isMine joins={joins}>
      <div className={cn(bubble, refused ? 'bg-bad-muted text-foreground' : looks(true))}>
        <span className="sr-only">{t('log.from', { name: t('log.you') })}</span>
        {photos.length > 0 && <OutgoingPhotos photos={photos} />}
        {text !== '' && (
          <p lang={outgoing.language} className={words}>
            {text}
          </p>
        )}
        <p className={cn('ml-auto flex items-center gap-1 text-xs', refused && 'font-semibold text-bad')}>
          {refused ? t('states.failed') : <time dateTime={new Date(writtenAt).toISOString()}>{written}</time>}
          <span aria-hidden>{refused ? <CircleAlert className="size-4" /> : <Clock className="size-3.5" />}</span>
          {!refused && <span className="sr-only">{t('states.queued')}</span>}
        </p>
      </div>
      {act && (
        <div role="alert" className="max-w-[min(34rem,85%)] text-right text-sm">
          <p className="text-bad">{refused.message || t('failures.send')}</p>
          <p className="flex flex-wrap justify-end gap-x-4">
            <Button tone="link" onClick={() => onRetry(outgoing)}>
              {t(`states.${act}`)}
            </Button>
            <Button tone="link" onClick={() => onDiscard(outgoing)}>
              {t('common:actions.delete')}
            </Button>
          </p>
        </div>
      )}
    </Line>
  )
})

/** The hour stands beside the last line where there is room. */
const bubble = 'flex max-w-[min(34rem,85%)] flex-wrap items-end gap-x-3 gap-y-1 rounded-md px-3.5 py-2'
const words = 'min-w-0 max-w-full whitespace-pre-line'
const looks = (isMine: boolean): string =>
  isMine ? 'bg-primary text-primary-foreground rounded-br-xs' : 'bg-muted text-foreground rounded-bl-xs'

type LineProps = {
  readonly row: string
  readonly number?: number
  readonly isMine: boolean
  readonly joins: boolean
  readonly children: ReactNode
}

const Line = ({ row, number, isMine, joins, children }: LineProps) => (
  <li data-row={row} data-number={number} className={cn('flex flex-col', isMine ? 'items-end' : 'items-start', joins ? 'pt-1' : 'pt-3')}>
    {children}
  </li>
)
