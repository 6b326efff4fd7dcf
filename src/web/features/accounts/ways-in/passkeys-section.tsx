// The profile's section of passkeys: what one is, adding one, naming and removing them.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_PASSKEY_NAME_LENGTH } from '#domain/account.ts'
import { formatInstant } from '#domain/time-format.ts'
import { ask, call, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/page.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { addPasskey, isKnownDevice, knowsPasskeys, nameHere } from './passkey-browser.ts'
import { waysIn } from './ways-in-query.ts'
import { useConfirmed } from './use-confirmed.tsx'

export const passkeys = ask('GET /api/auth/passkeys')
type Passkey = Answer<'GET /api/auth/passkeys'>['items'][number]

const never = () => () => undefined

export function PasskeysSection() {
  const { t } = useTranslation('waysIn')
  const { data } = useSuspenseQuery(passkeys)
  const queries = useQueryClient()
  const { run, dialog } = useConfirmed()
  // The server cannot know, so it assumes that the browser supports them.
  const supported = useSyncExternalStore(never, knowsPasskeys, () => true)

  const add = useMutation({
    mutationFn: () => run(() => addPasskey(nameHere() ?? t('passkeys.defaultName'))),
    onSuccess: async (done) => {
      if (!done) return
      toast({ tone: 'ok', title: t('passkeys.added') })
      await Promise.all([passkeys, waysIn].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
    },
    onError: (problem) => {
      const description = isKnownDevice(problem) ? t('passkeys.known') : messageOf(problem, t('passkeys.notAdded'))
      toast({ tone: 'bad', title: t('common:error'), description })
    },
  })

  return (
    <Section title={t('passkeys.title')}>
      <p className="text-muted-foreground">{t('passkeys.lede')}</p>
      {data.items.length > 0 ? (
        <ul className="mt-2 divide-y">
          {data.items.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} run={run} />
          ))}
        </ul>
      ) : (
        <p className="mt-4">{t('passkeys.none')}</p>
      )}
      <div className="mt-4">
        {supported ? (
          <Button tone="ghost" pending={add.isPending} pendingLabel={t('passkeys.adding')} onClick={() => add.mutate()}>
            <KeyRound aria-hidden className="size-5" />
            {t('passkeys.add')}
          </Button>
        ) : (
          <Banner tone="info">{t('passkeys.unsupported')}</Banner>
        )}
      </div>
      {dialog}
    </Section>
  )
}

function PasskeyRow({ passkey, run }: { passkey: Passkey; run: ReturnType<typeof useConfirmed>['run'] }) {
  const { t } = useTranslation('waysIn')
  const language = useLanguage()
  const queries = useQueryClient()
  const [naming, setNaming] = useState(false)
  const [removing, setRemoving] = useState(false)
  const day = (instant: string): string => formatInstant(new Date(instant), DEFAULT_TIME_ZONE, language)
  const params = { id: passkey.id }

  const remove = useMutation({
    mutationFn: () => run(() => call('DELETE /api/auth/passkeys/{id}', { params })),
    onSuccess: async (done) => {
      setRemoving(false)
      if (!done) return
      toast({ tone: 'ok', title: t('passkeys.removed') })
      await Promise.all([passkeys, waysIn].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
    },
    onError: useProblemToast(t('failed')),
  })
  const used = passkey.lastUsedAt ? t('passkeys.used', { date: day(passkey.lastUsedAt) }) : t('passkeys.unused')
  return (
    <li className="py-3">
      {naming ? (
        <NameForm passkey={passkey} onDone={() => setNaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <KeyRound aria-hidden className="size-6 shrink-0 text-muted-foreground" />
          <div className="min-w-0 flex-1 basis-48">
            <p className="font-semibold">{passkey.name}</p>
            <p className="text-sm text-muted-foreground">
              {t('passkeys.created', { date: day(passkey.createdAt) })} · {used}
              {passkey.synced && ` · ${t('passkeys.synced')}`}
            </p>
          </div>
          <div className="flex gap-2">
            <Button tone="ghost" onClick={() => setNaming(true)} aria-label={t('passkeys.renameNamed', { name: passkey.name })}>
              {t('passkeys.rename')}
            </Button>
            <Button tone="ghost" onClick={() => setRemoving(true)} aria-label={t('passkeys.removeNamed', { name: passkey.name })}>
              {t('passkeys.remove')}
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={t('passkeys.removeTitle')}
        description={t('passkeys.removeBody', { name: passkey.name })}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('passkeys.remove')}
        pendingLabel={t('common:actions.saving')}
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation('waysIn')
  const queries = useQueryClient()
  const [name, setName] = useState(passkey.name)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const [missing, setMissing] = useState(false)
  const save = useMutation({
    mutationFn: () => call('PATCH /api/auth/passkeys/{id}', { params: { id: passkey.id }, body: { name: name.trim() } }),
    onSuccess: async () => {
      toast({ tone: 'ok', title: t('passkeys.renamed') })
      await queries.invalidateQueries({ queryKey: passkeys.queryKey })
      onDone()
    },
    onError: useProblemToast(t('failed')),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() !== '' && !save.isPending) save.mutate()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <Field id={`name-${passkey.id}`} label={t('passkeys.name')} error={missing ? t('passkeys.nameMissing') : undefined}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} maxLength={MAX_PASSKEY_NAME_LENGTH} ref={field} />
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
