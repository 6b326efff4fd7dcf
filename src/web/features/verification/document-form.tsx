// The form that sends a paper: a file or a photo taken now, its date or name, and how far the sending is.
import { useState, type ChangeEvent, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Camera, Paperclip } from 'lucide-react'
import { MAX_UPLOAD_BYTES } from '#domain/upload.ts'
import { DATE_OF_DOCUMENT, type DocumentType, isNeeded, MAX_DOCUMENT_LABEL_LENGTH } from '#domain/verification.ts'
import { Link } from '#web/router/index.ts'
import { upload } from '#web/platform/send-file.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useIntent } from '#web/platform/intent.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useChange } from './verification-queries.ts'

const ACCEPTED = 'application/pdf,image/jpeg,image/png'

type DocumentFormProps = {
  type: DocumentType
  ready: boolean
  onSent: () => void
  onCancel?: () => void
}

type Typed = { readonly file: File | null; readonly date: string; readonly label: string; readonly eco: boolean }

export function DocumentForm({ type, ready, onSent, onCancel }: DocumentFormProps) {
  const { t } = useTranslation('verification')
  const dateName = DATE_OF_DOCUMENT[type]
  const [typed, change] = useTyped<Typed>({ file: null, date: '', label: '', eco: false })
  const [progress, setProgress] = useState(0)
  const once = useIntent()
  const failed = t(type === 'id' ? 'identityFailed' : 'send.failed')
  const send = useChange(
    (chosen: File) => {
      setProgress(0)
      const fields = sentFields(type, typed)
      const { name, size, lastModified } = chosen
      return once({ fields, name, size, lastModified }, (idempotencyKey) =>
        upload('POST /api/cleaner/documents', {
          form: fields,
          file: chosen,
          fileName: 'document',
          idempotencyKey,
          onProgress: setProgress,
        }),
      )
    },
    failed,
    { ...typed, issuedOn: true, expiresOn: true },
  )
  const form = useForm({
    values: typed,
    change,
    faults: {
      file: typed.file === null ? t('send.noFile') : faultOfFile(typed.file, t),
      label: type === 'certification' && typed.label.trim() === '' && t('send.noLabel'),
      date: dateName !== null && typed.date === '' && t('send.noDate'),
    },
    write: send,
    refusedIn: (problem) => {
      const { [dateName ?? 'expiresOn']: date, ...others } = problem instanceof ApiProblem ? problem.fields : {}
      return { ...others, ...(date && { date }) }
    },
    prefix: `${type}-`,
    onSend({ file }) {
      if (file === null) return
      send.mutate(file, {
        onSuccess: () => {
          toast({ tone: 'ok', title: t('send.sent'), description: t('send.sentBody') })
          onSent()
        },
      })
    },
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // The same file may be chosen again after it was removed.
    event.target.value = ''
    if (!chosen || send.isPending) return
    change({ file: chosen })
    form.leave('file')
    send.reset()
  }
  if (!ready) return <DeclareFirst isHere={isNeeded(type)} />
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-4">
      <FormFaults form={form} />
      {send.isError && form.faults.length === 0 && (
        <Banner tone="bad" role="alert" title={failed}>
          {messageOf(send.error, t('send.failed'))}
        </Banner>
      )}
      <FieldGroup legend={t('send.file')} hint={t('send.fileHint')} error={form.errorOf('file')}>
        <div className="flex flex-wrap items-center gap-2.5">
          <FileButton id={form.idOf('file')} accept={ACCEPTED} icon={<Paperclip aria-hidden className="size-4" />} onChange={choose}>
            {t('send.choose')}
          </FileButton>
          {/* Touch devices have a camera. */}
          <FileButton
            id={`${type}-camera`}
            accept="image/jpeg,image/png"
            capture="environment"
            icon={<Camera aria-hidden className="size-4" />}
            onChange={choose}
            className="hidden pointer-coarse:inline-flex"
          >
            {t('send.camera')}
          </FileButton>
        </div>
        <p className="mt-2 hidden text-sm text-muted-foreground pointer-coarse:block">{t('send.cameraHint')}</p>
        <output className="mt-2 block break-all text-sm font-semibold">{typed.file && t('send.chosen', { name: typed.file.name })}</output>
      </FieldGroup>
      {type === 'certification' && (
        <Field id={form.idOf('label')} label={t('send.label')} error={form.errorOf('label')}>
          <TextInput {...form.text('label')} maxLength={MAX_DOCUMENT_LABEL_LENGTH} />
        </Field>
      )}
      <Field
        id={form.idOf('date')}
        label={t(`send.${dateName ?? 'expiresOn'}`)}
        {...(dateName === null && { note: t('common:optional') })}
        error={form.errorOf('date')}
        className="max-w-60"
      >
        <TextInput {...form.text('date')} type="date" />
      </Field>
      {type === 'certification' && (
        <Checkbox label={t('send.eco')} checked={typed.eco} onChange={(event) => change({ eco: event.target.checked })} />
      )}
      <ButtonRow>
        <Button type="submit" pending={send.isPending} pendingLabel={t('send.sending', { percent: Math.round(progress * 100) })}>
          {t('send.send')}
        </Button>
        {onCancel && (
          <Button tone="ghost" onClick={onCancel}>
            {t('send.cancel')}
          </Button>
        )}
      </ButtonRow>
    </form>
  )
}

function sentFields(type: DocumentType, { date, label, eco }: Typed) {
  return {
    type,
    ...(date !== '' && { [DATE_OF_DOCUMENT[type] ?? 'expiresOn']: date }),
    ...(type === 'certification' && { label, eco: eco ? ('true' as const) : ('false' as const) }),
  }
}

/** Checks the file before the upload, as the server does. Unknown types are left to the server. */
function faultOfFile(file: File, t: (key: 'send.tooLarge' | 'send.wrongType') => string): string | undefined {
  if (file.size > MAX_UPLOAD_BYTES) return t('send.tooLarge')
  return file.type !== '' && !ACCEPTED.split(',').includes(file.type) ? t('send.wrongType') : undefined
}

type FileButtonProps = {
  id: string
  accept: string
  capture?: 'environment'
  icon: ReactNode
  className?: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  children: string
}

function FileButton({ id, accept, capture, icon, className = 'inline-flex', onChange, children }: FileButtonProps) {
  return (
    <label
      className={`${className} min-h-11 cursor-pointer items-center gap-2 rounded-full border border-input/60 px-[1.125rem] text-[0.9375rem] font-semibold hover:border-input hover:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring`}
    >
      {icon}
      {children}
      <input id={id} type="file" accept={accept} {...(capture && { capture })} className="sr-only" onChange={onChange} />
    </label>
  )
}

/** `isHere`: what must be declared first stands above, on the same tab. */
function DeclareFirst({ isHere }: { isHere: boolean }) {
  const { t } = useTranslation('verification')
  if (isHere) return <p className="text-muted-foreground">{t('send.first')}</p>
  return (
    <p className="text-muted-foreground">
      {t('send.firstElsewhere')}{' '}
      <Link to="?" className="font-semibold text-primary underline underline-offset-4">
        {t('send.toIdentity')}
      </Link>
    </p>
  )
}
