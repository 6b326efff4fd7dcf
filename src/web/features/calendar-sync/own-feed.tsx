// The private address of a person's visits: made, copied, opened on this device, changed and switched off.
import { CalendarPlus, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ExternalButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useChangeFeed, type Feed } from './feed-queries.ts'

export function NoFeed() {
  const { t } = useTranslation('calendarSync')
  const make = useChangeFeed('make')
  return (
    <Button className="mt-5" pending={make.isPending} pendingLabel={t('feed.making')} onClick={() => make.mutate()}>
      {t('feed.make')}
    </Button>
  )
}

export function OwnFeed({ feed: { url, lastReadAt, renewedAt } }: { readonly feed: Feed }) {
  const { t } = useTranslation('calendarSync')
  const language = useLanguage()
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ tone: 'ok', title: t('feed.copied') }),
      () => toast({ tone: 'bad', title: t('common:error'), description: t('feed.cannotCopy') }),
    )
  return (
    <div className="mt-5 grid gap-4">
      {renewedAt !== null && (
        <Banner tone="warn" title={t('feed.renewed')}>
          <p>{t('feed.renewedBody', { when: formatInstant(new Date(renewedAt), DEFAULT_TIME_ZONE, language) })}</p>
        </Banner>
      )}
      <Field label={t('feed.address')} hint={t('feed.secret')}>
        <TextInput readOnly value={url} className="font-mono text-sm" onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <ButtonRow>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('feed.copy')}
        </Button>
        <ExternalButton tone="ghost" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden className="size-4" />
          {t('feed.open')}
        </ExternalButton>
      </ButtonRow>
      <p className="text-sm text-muted-foreground">
        {lastReadAt === null
          ? t('feed.neverRead')
          : t('feed.lastRead', { when: formatInstant(new Date(lastReadAt), DEFAULT_TIME_ZONE, language) })}
      </p>
      <div className="flex flex-wrap gap-x-5 border-t pt-3">
        <Change change="make" words="anew" />
        <Change change="end" words="off" />
      </div>
    </div>
  )
}

type ChangeProps = { readonly change: 'make' | 'end'; readonly words: 'anew' | 'off' }

/** Neither can be taken back: calendars that have the address are cut off. */
function Change({ change, words }: ChangeProps) {
  const { t } = useTranslation('calendarSync')
  const [isAsked, ask] = useState(false)
  const write = useChangeFeed(change, () => {
    ask(false)
    toast({ tone: 'ok', title: t(`feed.${words}Done`) })
  })
  return (
    <>
      <Button tone="link" onClick={() => ask(true)}>
        {t(`feed.${words}`)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t(`feed.${words}Title`)}
        description={t(`feed.${words}Body`)}
        cancelLabel={t('feed.keep')}
        confirmLabel={t(`feed.${words}`)}
        pendingLabel={t('feed.making')}
        pending={write.isPending}
        onConfirm={() => write.mutate()}
      />
    </>
  )
}
