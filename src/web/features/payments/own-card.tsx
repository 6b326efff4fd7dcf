// One card on file: what it is, until when it is good, what it is to pay, and what its owner may do with it.
import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_CARD_NAME_LENGTH } from '#domain/card.ts'
import { formatDate } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Link } from '#web/router/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCardName } from './card-name.ts'
import { useRefreshCards, type CardOnFile } from './card-queries.ts'
import { RemoveCard } from './remove-card.tsx'

type OwnCardProps = { readonly card: CardOnFile; readonly others: readonly CardOnFile[]; onReplace(): void }

export function OwnCard({ card, others, onReplace }: OwnCardProps) {
  const { t } = useTranslation('cardsOnFile')
  const refresh = useRefreshCards()
  const printed = useCardName()(card)
  const [isNaming, setNaming] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const prefer = useMutation({
    mutationFn: () => call('PATCH /api/cards/{id}', { params: { id: card.id }, body: { isDefault: true } }),
    onSettled: refresh,
    onError: useProblemToast(t('cannotChange')),
  })
  const called = card.name ?? printed
  return (
    <>
      <div className="flex items-start gap-4">
        <CreditCard aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="text-lg">{called}</h2>
            {card.isDefault && <Badge tone="info">{t('default')}</Badge>}
          </div>
          {card.name !== null && <p>{printed}</p>}
          <Expiry card={card} />
        </div>
      </div>
      <NeededFor card={card} />
      {isNaming ? (
        <NameForm card={card} onDone={() => setNaming(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-x-5">
          {!card.isDefault && (
            <Button tone="link" pending={prefer.isPending} pendingLabel={t('common:actions.saving')} onClick={() => prefer.mutate()}>
              {t('prefer')}
              <span className="sr-only">{`: ${called}`}</span>
            </Button>
          )}
          <Button tone="link" aria-label={t('renameNamed', { card: called })} onClick={() => setNaming(true)}>
            {t('rename')}
          </Button>
          <Button tone="link" aria-label={t('replaceNamed', { card: called })} onClick={onReplace}>
            {t('replace')}
          </Button>
          <Button tone="link" aria-label={t('removeNamed', { card: called })} onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </div>
      )}
      <RemoveCard card={card} others={others} isOpen={isRemoving} onOpenChange={setRemoving} onReplace={onReplace} />
    </>
  )
}

function Expiry({ card: { expiresOn, standing } }: Pick<OwnCardProps, 'card'>) {
  const { t } = useTranslation('cardsOnFile')
  const language = useLanguage()
  if (expiresOn === null) return null
  const day = formatDate(expiresOn, language, 'year')
  if (standing === 'good') return <p className="text-sm text-muted-foreground">{t('expiry.good', { day })}</p>
  return <p className={`font-semibold ${standing === 'expired' ? 'text-bad' : 'text-warn'}`}>{t(`expiry.${standing}`, { day })}</p>
}

function NeededFor({ card: { neededFor } }: Pick<OwnCardProps, 'card'>) {
  const { t } = useTranslation('cardsOnFile')
  const language = useLanguage()
  if (neededFor.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <p className="text-muted-foreground">{t('needed')}</p>
      <ul>
        {neededFor.map(({ bookingId, date, reference }) => (
          <li key={bookingId}>
            <Link to={`/bookings/${bookingId}`} className="inline-flex min-h-8 items-center underline underline-offset-4">
              {t('visit', { date: formatDate(date, language), reference })}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function NameForm({ card, onDone }: Pick<OwnCardProps, 'card'> & { onDone(): void }) {
  const { t } = useTranslation('cardsOnFile')
  const refresh = useRefreshCards()
  const [values, change] = useTyped({ name: card.name ?? '' })
  const save = useMutation({
    mutationFn: ({ name }: typeof values) => call('PATCH /api/cards/{id}', { params: { id: card.id }, body: { name } }),
    onSuccess: async () => {
      await refresh()
      onDone()
    },
    onError: useProblemToast(t('cannotChange'), values),
  })
  const form = useForm({
    values,
    change,
    faults: {},
    write: save,
    prefix: `${card.id}-`,
    onSend: (sent) => save.mutate(sent),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="mt-4 grid gap-4">
      <Field id={form.idOf('name')} label={t('name')} hint={t('nameHint')} error={form.errorOf('name')}>
        <TextInput {...form.text('name')} autoComplete="off" maxLength={MAX_CARD_NAME_LENGTH} />
      </Field>
      <FormEnd
        submit={t('common:actions.save')}
        submitting={t('common:actions.saving')}
        pending={save.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onDone}
      />
    </form>
  )
}
