// Writing a banner of the site in both languages, with what its readers will see under it.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { SiteBanner } from '#contract/site-banners.ts'
import { LANGUAGES } from '#domain/account.ts'
import {
  BANNER_AUDIENCES,
  BANNER_TONES,
  MAX_BANNER_LINK_LENGTH,
  MAX_BANNER_PATH_LENGTH,
  MAX_BANNER_TEXT_LENGTH,
} from '#domain/site-banner.ts'
import { call } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped } from '#web/platform/form.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FormPart } from '#web/desks/frame/index.ts'
import { BannerPreview } from './banner-preview.tsx'
import { useBannersRefresh } from './banner-queries.ts'
import { beginning, faultsOf, typedOf, writtenOf, type TypedBanner } from './typed-banner.ts'

type FormProps = { /** Null for a new one. */ readonly banner: SiteBanner | null; readonly now: string; readonly onEnd: () => void }

export function BannerForm({ banner, now, onEnd }: FormProps) {
  const { t } = useTranslation('bannerDesk')
  const refresh = useBannersRefresh()
  const [typed, change] = useTyped<TypedBanner>(banner ? typedOf(banner) : beginning(new Date(now)))
  const prefix = `banner-${banner?.id ?? 'new'}-`
  // What a colleague changes meanwhile is not written over: the words that were typed stay, and are refused.
  const [version] = useState(banner?.version ?? 0)
  const write = useMutation<unknown, Error, ReturnType<typeof writtenOf>>({
    mutationFn: (body) =>
      banner
        ? call('PUT /api/admin/banners/{id}', { params: { id: banner.id }, body: { ...body, version } })
        : call('POST /api/admin/banners', { body }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('form.saved') })
      onEnd()
    },
    onError: useProblemToast(t('failed'), typed),
    onSettled: refresh,
  })
  // The button that opened the form is gone.
  useEffect(() => document.getElementById(`${prefix}text_fr`)?.focus(), [prefix])
  const faults = faultsOf(typed)
  const form = useForm<TypedBanner>({
    values: typed,
    change,
    faults: {
      text_fr: faults.text_fr && t('form.textMissing'),
      text_en: faults.text_en && t('form.textMissing'),
      path: faults.path && t('form.pathWrong'),
      link_fr: faults.link_fr && t('form.linkMissing'),
      link_en: faults.link_en && t('form.linkMissing'),
      fromOn: faults.fromOn && t('form.dateMissing'),
      fromTime: faults.fromTime && t('form.timeMissing'),
      untilOn: faults.untilOn && t('form.untilWrong'),
      untilTime: faults.untilTime && t('form.timeMissing'),
    },
    write,
    prefix,
    onSend: () => write.mutate(writtenOf(typed)),
  })
  return (
    <Card className="mb-6 p-6">
      <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
        <h2 className="text-xl">{t(banner ? 'form.editing' : 'form.title')}</h2>
        <FormFaults form={form} />
        <div role="alert">{write.error && <Banner tone="bad">{messageOf(write.error, t('failed'))}</Banner>}</div>
        {LANGUAGES.map((language) => (
          <FormPart key={language} title={t(`form.languages.${language}`)}>
            <Field id={form.idOf(`text_${language}`)} label={t('form.text')} error={form.errorOf(`text_${language}`)}>
              <TextInput {...form.text(`text_${language}`)} lang={language} maxLength={MAX_BANNER_TEXT_LENGTH} autoComplete="off" />
            </Field>
            <Field
              id={form.idOf(`link_${language}`)}
              label={t('form.link')}
              note={t('common:optional')}
              error={form.errorOf(`link_${language}`)}
            >
              <TextInput {...form.text(`link_${language}`)} lang={language} maxLength={MAX_BANNER_LINK_LENGTH} autoComplete="off" />
            </Field>
            <BannerPreview banner={writtenOf(typed)} language={language} />
          </FormPart>
        ))}
        <div className="grid items-end gap-5 sm:grid-cols-3">
          <Field
            id={form.idOf('path')}
            label={t('form.path')}
            note={t('common:optional')}
            hint={t('form.pathHint')}
            error={form.errorOf('path')}
          >
            <TextInput {...form.text('path')} maxLength={MAX_BANNER_PATH_LENGTH} autoComplete="off" spellCheck={false} />
          </Field>
          <Field id={form.idOf('audience')} label={t('form.audience')}>
            <Select {...form.text('audience')} options={BANNER_AUDIENCES.map((value) => ({ value, label: t(`audiences.${value}`) }))} />
          </Field>
          <Field id={form.idOf('tone')} label={t('form.tone')}>
            <Select {...form.text('tone')} options={BANNER_TONES.map((value) => ({ value, label: t(`tones.${value}`) }))} />
          </Field>
        </div>
        <div className="grid items-end gap-5 sm:grid-cols-4">
          <Field id={form.idOf('fromOn')} label={t('form.fromOn')} hint={t('form.zone')} error={form.errorOf('fromOn')}>
            <TextInput {...form.text('fromOn')} type="date" />
          </Field>
          <Field id={form.idOf('fromTime')} label={t('form.fromTime')} error={form.errorOf('fromTime')}>
            <TextInput {...form.text('fromTime')} type="time" />
          </Field>
          <Field id={form.idOf('untilOn')} label={t('form.untilOn')} hint={t('form.zone')} error={form.errorOf('untilOn')}>
            <TextInput {...form.text('untilOn')} type="date" />
          </Field>
          <Field id={form.idOf('untilTime')} label={t('form.untilTime')} error={form.errorOf('untilTime')}>
            <TextInput {...form.text('untilTime')} type="time" />
          </Field>
        </div>
        <FormEnd submit={t('form.save')} submitting={t('saving')} pending={write.isPending} cancel={t('form.leave')} onCancel={onEnd} />
      </form>
    </Card>
  )
}
