// Where a message is written: text, photos, ready-made words, and what must not be in it.
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { BookingId } from '#domain/id.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/message.ts'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { controlClasses } from '#web/ui/field.tsx'
import { latePanel } from '#web/ui/late-panel.tsx'
import type { ContactNoticeProps } from './contact-notice.tsx'
import type { ChosenPhotosProps } from './chosen-photos.tsx'
import { fetchLate } from './fetch-late.ts'
import { useComposer } from './use-composer.ts'

const ChosenPhotos = latePanel<ChosenPhotosProps>(async () => (await fetchLate()).ChosenPhotos, { ahead: true })
const ContactNotice = latePanel<ContactNoticeProps>(async () => (await fetchLate()).ContactNotice, { ahead: true })

type ComposerProps = {
  readonly bookingId: BookingId
  readonly part: 'client' | 'cleaner'
  readonly name: string
  /** The writer's own last texts, oldest first. */
  readonly before: readonly string[]
  readonly accessPath: string
  /** With each stroke, and once what was typed is sent or gone. */
  readonly onTyped: () => void
  readonly onStopped: () => void
  /** A refused text that comes back to be written anew; `at` tells one from the next. */
  readonly given: { readonly text: string; readonly at: number } | null
}

const COUNTED_FROM = MAX_MESSAGE_LENGTH - 200
const HINT = 'message-hint'

export function Composer({ bookingId, part, name, before, accessPath, given, onTyped, onStopped }: ComposerProps) {
  const { t } = useTranslation('messages')
  const composer = useComposer(bookingId, before)
  const { text, photos, isMaking, doubt, problem, write, send } = composer
  const field = useRef<HTMLTextAreaElement>(null)
  const focus = () => field.current?.focus()
  const onGiven = useEffectEvent((words: string) => {
    write(words)
    focus()
  })
  useEffect(() => {
    if (given) onGiven(given.text)
  }, [given])

  const submit = () => {
    onStopped()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keyboards of phones have no Shift+Enter; an input method's Enter chooses a word.
    const isPhone = window.matchMedia('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || isPhone || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  const isEmpty = text.trim() === '' && photos.length === 0
  return (
    <form
      method="post"
      noValidate
      aria-label={t('composer.label', { name })}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
        focus()
      }}
      className="safe-bottom grid gap-2 border-t bg-background px-4 pt-2.5 pb-3 sm:px-6"
    >
      <ContactNotice
        open={doubt !== null}
        {...{ doubt, accessPath, part }}
        onEdit={() => {
          composer.closeDoubt()
          focus()
        }}
        onSendAnyway={() => {
          void send(true)
          focus()
        }}
      />
      <p role="alert" className="text-sm font-semibold text-bad empty:hidden">
        {problem}
      </p>
      {isEmpty && <QuickReplies part={part} onChoose={(words) => (write(words), focus())} />}
      <ChosenPhotos open={photos.length > 0 || isMaking} {...composer} />
      <div className="flex items-end gap-2">
        <AddPhotos onFiles={(files) => void composer.addPhotos(files)} />
        <div className="min-w-0 flex-1">
          <textarea
            ref={field}
            name="text"
            rows={1}
            value={text}
            maxLength={MAX_MESSAGE_LENGTH}
            aria-label={t('composer.label', { name })}
            aria-describedby={HINT}
            placeholder={t('composer.placeholder')}
            enterKeyHint="enter"
            onChange={({ target }) => {
              write(target.value)
              if (target.value === '') onStopped()
              else onTyped()
            }}
            onKeyDown={onKeyDown}
            className={cn(controlClasses, 'field-sizing-content block max-h-40 resize-none rounded-[1.375rem]')}
          />
        </div>
        <Button type="submit" size="icon" aria-label={t('composer.send')} aria-disabled={isEmpty || isMaking}>
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
      <p id={HINT} className="text-xs text-muted-foreground max-sm:sr-only">
        {text.length > COUNTED_FROM ? t('composer.left', { count: MAX_MESSAGE_LENGTH - text.length }) : t('composer.keys')}
      </p>
    </form>
  )
}

const REPLIES = ['one', 'two', 'three', 'four'] as const

/** In the language of whoever writes; chosen words can still be changed. */
function QuickReplies({ part, onChoose }: { readonly part: ComposerProps['part']; readonly onChoose: (words: string) => void }) {
  const { t } = useTranslation('messages')
  return (
    <ul aria-label={t('quick.label')} className="-mx-1 flex gap-2 overflow-x-auto px-1 py-0.5">
      {REPLIES.map((reply) => (
        <li key={reply} className="shrink-0">
          <button
            type="button"
            onClick={() => onChoose(t(`quick.${part}.${reply}`))}
            className="min-h-11 rounded-full border border-input/60 px-3.5 text-sm font-medium hover:bg-muted sm:min-h-9"
          >
            {t(`quick.${part}.${reply}`)}
          </button>
        </li>
      ))}
    </ul>
  )
}

function AddPhotos({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('messages')
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-primary hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
      <ImagePlus aria-hidden className="size-5.5" />
      <input
        type="file"
        accept="image/*"
        multiple
        aria-label={t('photos.add')}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
