// A new pair: its pictures, what they show, and who agreed to it.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { PairId } from '#domain/id.ts'
import { MAX_CAPTION_LENGTH } from '#domain/portfolio.ts'
import { lighten, UnusablePhoto } from '#web/platform/photos/photo-resize.ts'
import { upload } from '#web/platform/send-file.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useIntent } from '#web/platform/intent.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PicturePicker } from './picture-picker.tsx'
import { useKeepPortfolio } from './portfolio-queries.ts'

type NewPair = {
  readonly before: File | null
  readonly after: File | null
  readonly caption: string
  readonly clientAgreed: boolean
  readonly inGallery: boolean
}
const EMPTY: NewPair = { before: null, after: null, caption: '', clientAgreed: false, inGallery: false }

type PairFormProps = {
  /** Called with true once there is something to lose. Must be stable. */
  readonly onBegun: (begun: boolean) => void
  readonly onClose: () => void
  readonly onAdded: (pairId: PairId, after: File | null) => void
}

export function PairForm({ onBegun, onClose, onAdded }: PairFormProps) {
  const { t } = useTranslation('workspace')
  const [pair, change] = useTyped(EMPTY)
  const isBegun = pair.before !== null || pair.after !== null || pair.caption !== ''
  useEffect(() => onBegun(isBegun), [onBegun, isBegun])
  const refusedIn = (problem: unknown): Readonly<Record<string, string>> => {
    if (problem instanceof UnusablePhoto) return { before: t(`visits:photos.faults.${problem.fault}`) }
    if (!(problem instanceof ApiProblem)) return {}
    return OF_PICTURE.has(problem.code) ? { before: problem.message } : problem.fields
  }
  const toastProblem = useProblemToast(t('visits:photos.faults.failed'))
  /** Nothing is wrong with what was given. */
  const isOfNoField = (problem: unknown) => Object.keys(refusedIn(problem)).length === 0
  const { progress, ...send } = useSend(onAdded, (problem) => isOfNoField(problem) && toastProblem(problem))
  const isLost = send.isError && isOfNoField(send.error)
  const form = useForm({
    values: pair,
    change,
    faults: {
      before: pair.before === null && t('portfolio.beforeMissing'),
      caption: pair.caption.trim() === '' && t('portfolio.captionMissing'),
      clientAgreed: !pair.clientAgreed && t('portfolio.agreedMissing'),
    },
    write: send,
    refusedIn,
    prefix: 'pair-',
    onSend: (whole) => send.mutate(whole),
  })
  const percent = Math.round(progress * 100)
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-labelledby="pair-form-title"
      className="grid gap-6 rounded-md border p-4 sm:p-5"
    >
      <h4 id="pair-form-title" className="text-lg font-bold">
        {t('portfolio.add')}
      </h4>
      <FormFaults form={form} />
      {isLost && (
        <Banner tone="bad" role="alert">
          {messageOf(send.error, t('visits:photos.faults.failed'))}
        </Banner>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        {(['before', 'after'] as const).map((moment) => (
          <PicturePicker
            key={moment}
            id={form.idOf(moment)}
            moment={moment}
            file={pair[moment]}
            onChoose={(file) => change({ [moment]: file })}
            error={form.errorOf(moment)}
          />
        ))}
      </div>
      <Field id={form.idOf('caption')} label={t('portfolio.caption')} hint={t('portfolio.captionHint')} error={form.errorOf('caption')}>
        <TextArea
          {...form.text('caption')}
          rows={2}
          className="min-h-20"
          maxLength={MAX_CAPTION_LENGTH}
          counter={(left) => t('profile.left', { count: left })}
        />
      </Field>
      <div>
        <Checkbox
          id={form.idOf('clientAgreed')}
          checked={pair.clientAgreed}
          onChange={({ target }) => change({ clientAgreed: target.checked })}
          label={t('portfolio.agreed')}
          hint={t('portfolio.agreedHint')}
          error={form.errorOf('clientAgreed')}
        />
        <Checkbox
          checked={pair.inGallery}
          onChange={({ target }) => change({ inGallery: target.checked })}
          label={t('portfolio.gallery')}
          hint={t('portfolio.galleryHint')}
        />
      </div>
      {send.isPending && (
        <ProgressBar value={percent} max={100} label={t('portfolio.before')} valueText={t('visits:photos.sending', { percent })} />
      )}
      <ButtonRow>
        <Button type="submit" pending={send.isPending} pendingLabel={t('visits:photos.sending', { percent })}>
          {t(isLost ? 'common:actions.retry' : 'portfolio.send')}
        </Button>
        {!send.isPending && (
          <Button tone="ghost" onClick={onClose}>
            {t('portfolio.close')}
          </Button>
        )}
      </ButtonRow>
    </form>
  )
}

/** Refusals that are about the file. */
const OF_PICTURE: ReadonlySet<string> = new Set(['file-too-large', 'invalid-file-type', 'unreadable-image', 'too-many-pixels'])

/** The picture of before goes with the form, whose refusals it shows; that of after follows from the list. */
function useSend(onAdded: PairFormProps['onAdded'], onError: (problem: unknown) => void) {
  const keep = useKeepPortfolio()
  const sendOnce = useIntent()
  const [progress, setProgress] = useState(0)
  // Every attempt must send the same bytes under one key.
  const made = useRef<{ readonly of: File; readonly light: Blob } | null>(null)
  const send = useMutation({
    async mutationFn({ before, caption, inGallery }: NewPair) {
      if (!before) throw new Error('no picture to send')
      setProgress(0)
      if (made.current?.of !== before) made.current = { of: before, light: await lighten(before) }
      const { light } = made.current
      const { name, size, lastModified } = before
      return sendOnce({ name, size, lastModified, caption, inGallery }, (idempotencyKey) =>
        upload('POST /api/cleaner/portfolio', {
          form: { caption, clientAgreed: 'true', inGallery: inGallery ? 'true' : 'false' },
          file: light,
          fileName: 'photo.jpg',
          idempotencyKey,
          onProgress: setProgress,
        }),
      )
    },
    onSuccess(answer, { after }) {
      keep(answer)
      const added = answer.items.at(-1)
      if (added) onAdded(added.id, after)
    },
    onError,
  })
  return { ...send, progress }
}
