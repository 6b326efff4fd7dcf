// Finds words in a conversation; a press shows them where they were said.
import { X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Message } from '#contract/messages.ts'
import type { BookingId } from '#domain/id.ts'
import { MAX_MESSAGE_SEARCH_LENGTH, MIN_MESSAGE_SEARCH_LENGTH } from '#domain/message.ts'
import { localPartsOf } from '#domain/time-format.ts'
import { ask } from '#web/platform/api.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useSettled } from '#web/platform/use-settled.ts'
import { controlClasses } from '#web/ui/field.tsx'

const SETTLED_MS = 250

export type MessageSearchProps = {
  readonly open: boolean
  readonly bookingId: BookingId
  readonly me: Message['by']
  readonly name: string
  readonly timeZone: string
  readonly dayName: (date: string) => string
  readonly onFound: (number: number) => void
  readonly onClose: () => void
}

export function MessageSearch({ open, ...search }: MessageSearchProps) {
  return open && <Search {...search} />
}

function Search({ bookingId, me, name, timeZone, dayName, onFound, onClose }: Omit<MessageSearchProps, 'open'>) {
  const { t } = useTranslation('messages')
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim(), SETTLED_MS)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isLong = q.length >= MIN_MESSAGE_SEARCH_LENGTH
  const { data, error } = useQuery({
    ...ask('GET /api/messages/{bookingId}/search', { params: { bookingId }, query: { q } }),
    enabled: isLong,
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <search className="grid max-h-[45dvh] grid-rows-[auto_auto_minmax(0,1fr)] gap-2 border-b px-4 py-3 sm:px-6">
      <div className="flex gap-2">
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={MAX_MESSAGE_SEARCH_LENGTH}
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          className={controlClasses}
        />
        <button
          type="button"
          aria-label={t('search.close')}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-muted"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <output className="text-sm text-muted-foreground">
        {error ? messageOf(error, t('failures.load')) : isLong && data ? t('search.found', { count: data.messages.length }) : ''}
        {isLong && data?.hasMore && ` ${t('search.more')}`}
      </output>
      {isLong && data && data.messages.length > 0 && (
        <ul className="-mx-2 overflow-y-auto">
          {data.messages.map(({ id, number, by, text, at, language }) => (
            <li key={id}>
              <button type="button" onClick={() => onFound(number)} className="block w-full rounded-sm px-2 py-2 text-left hover:bg-muted">
                <span className="block text-xs text-muted-foreground">
                  {by === me ? t('log.you') : name} · {dayName(localPartsOf(new Date(at), timeZone).date)}
                </span>
                <span lang={language} className="line-clamp-2 text-sm">
                  <Excerpt text={text} q={q} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}

const fold = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const BEFORE = 30

/** The words that were looked for, marked; unmarked where folding moved the letters. */
function Excerpt({ text, q }: { readonly text: string; readonly q: string }): ReactNode {
  const plain = text.normalize('NFC')
  const folded = fold(plain)
  const at = folded.length === plain.length ? folded.indexOf(fold(q)) : -1
  if (at < 0) return text
  const from = Math.max(0, at - BEFORE)
  return (
    <>
      {from > 0 && '…'}
      {plain.slice(from, at)}
      <mark className="rounded-xs bg-accent text-accent-foreground">{plain.slice(at, at + q.length)}</mark>
      {plain.slice(at + q.length)}
    </>
  )
}
