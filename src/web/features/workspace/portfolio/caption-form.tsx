// The words of a pair, written anew.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { OwnPair } from '#contract/portfolio.ts'
import { MAX_CAPTION_LENGTH } from '#domain/portfolio.ts'
import { call } from '#web/platform/api.ts'
import { useForm, useTyped } from '#web/platform/form.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useKeepPortfolio } from './portfolio-queries.ts'

export function CaptionForm({ pair: { id, caption }, onClose }: { readonly pair: OwnPair; readonly onClose: () => void }) {
  const { t } = useTranslation('workspace')
  const keep = useKeepPortfolio()
  const words = useRef<HTMLTextAreaElement>(null)
  useEffect(() => words.current?.focus(), [])
  const [typed, change] = useTyped({ caption })
  const save = useMutation({
    mutationFn: (body: { caption: string }) => call('PATCH /api/cleaner/portfolio/{id}', { params: { id }, body }),
    onSuccess: (answer) => {
      keep(answer)
      onClose()
    },
    onError: useProblemToast(t('status.failed'), typed),
  })
  const form = useForm({
    values: typed,
    change,
    faults: { caption: typed.caption.trim() === '' && t('portfolio.captionMissing') },
    write: save,
    prefix: `${id}-`,
    onSend: (body) => save.mutate(body),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-2">
      <Field id={form.idOf('caption')} label={t('portfolio.caption')} error={form.errorOf('caption')}>
        <TextArea
          {...form.text('caption')}
          rows={2}
          className="min-h-20"
          maxLength={MAX_CAPTION_LENGTH}
          counter={(left) => t('profile.left', { count: left })}
          ref={words}
        />
      </Field>
      <FormEnd
        submit={t('common:actions.save')}
        submitting={t('common:actions.saving')}
        pending={save.isPending}
        cancel={t('common:actions.cancel')}
        onCancel={onClose}
      />
    </form>
  )
}
