// Changing a setting: its next value, the day on which it begins, why, and what it changes.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownSettings } from '#contract/settings.ts'
import {
  isCostlier,
  MAX_COMMISSION_BPS,
  MAX_LATE_FEE_SHARE_BPS,
  MAX_SETTING_REASON_LENGTH,
  MIN_LATE_FEE_SHARE_BPS,
  startDays,
  type AskedChange,
  type Setting,
  type SettingValue,
} from '#domain/setting.ts'
import { isGstNumber, isQstNumber, MAX_TAX_NUMBER_LENGTH, normalizeTaxNumber } from '#domain/tax.ts'
import { formatDate } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useForm, useTyped, type Form } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { messageOf, useProblemToast } from '#web/platform/problem-toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormEnd } from '#web/ui/form-end.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { SharesPreview, shareAfter } from './shares-preview.tsx'
import { useSettingsRefresh } from './setting-queries.ts'

type Typed = {
  readonly percent: string
  readonly isRegistered: boolean
  readonly gst: string
  readonly qst: string
  readonly startsOn: string
  readonly reason: string
}
const NOTHING: Typed = { percent: '', isRegistered: true, gst: '', qst: '', startsOn: '', reason: '' }

const RANGES = {
  commission: { least: 0, most: MAX_COMMISSION_BPS },
  late_fee_share: { least: MIN_LATE_FEE_SHARE_BPS, most: MAX_LATE_FEE_SHARE_BPS },
}

/** Null where what is typed is no percentage of the range. */
function bpsOf(percent: string, { least, most }: { readonly least: number; readonly most: number }): number | null {
  const typed = percent.replace(/[\s%]/gu, '').replace(',', '.')
  const bps = Math.round(Number(typed) * 100)
  return /^\d{1,3}(\.\d{1,2})?$/u.test(typed) && bps >= least && bps <= most ? bps : null
}

function valueOf(setting: Setting, { percent, isRegistered, gst, qst }: Typed): SettingValue | null {
  if (setting === 'tax_registration') return { setting, value: isRegistered ? { gstNumber: gst, qstNumber: qst } : null }
  const bps = bpsOf(percent, RANGES[setting])
  return bps === null ? null : { setting, value: bps }
}

type SettingFormProps = { readonly setting: Setting; readonly shown: ShownSettings; readonly onEnd: () => void }

export function SettingForm({ setting, shown, onEnd }: SettingFormProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const again = useSettingsRefresh()
  const [typed, change] = useTyped({ ...NOTHING, isRegistered: shown.tax_registration === null })
  const write = useMutation({
    mutationFn: (body: AskedChange & { readonly reason: string }) => call('POST /api/admin/settings/changes', { body }),
    onSuccess: () => {
      toast({ tone: 'ok', title: t('changed') })
      onEnd()
    },
    onError: useProblemToast(t('failed'), typed),
    onSettled: again,
  })
  // The button that opened the form is gone.
  useEffect(() => document.querySelector<HTMLElement>(`#form-${setting} input`)?.focus(), [setting])
  const value = valueOf(setting, typed)
  const days = startDays(value ?? { setting: 'tax_registration', value: null }, shown, shown.today)
  const isNumbers = setting === 'tax_registration' && typed.isRegistered
  const isDayWrong = typed.startsOn < days.from || typed.startsOn > days.until
  const dates = { from: formatDate(days.from, language, 'year'), until: formatDate(days.until, language, 'year') }
  const form = useForm<Typed>({
    values: typed,
    change,
    faults: {
      percent:
        setting !== 'tax_registration' &&
        value === null &&
        t('percentWrong', { least: RANGES[setting].least / 100, most: RANGES[setting].most / 100 }),
      gst: isNumbers && !isGstNumber(normalizeTaxNumber(typed.gst)) && t('tax_registration.gstWrong'),
      qst: isNumbers && !isQstNumber(normalizeTaxNumber(typed.qst)) && t('tax_registration.qstWrong'),
      startsOn: isDayWrong && t('dayWrong', dates),
      reason: typed.reason.trim() === '' && t('reasonMissing'),
    },
    write,
    prefix: `${setting}-`,
    onSend() {
      if (value !== null) write.mutate({ ...value, startsOn: typed.startsOn, reason: typed.reason.trim() })
    },
  })
  return (
    <form id={`form-${setting}`} method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5 border-t pt-5">
      <FormFaults form={form} />
      <div role="alert">{write.isError && <Banner tone="bad">{messageOf(write.error, t('failed'))}</Banner>}</div>
      {setting !== 'tax_registration' ? (
        <Field id={form.idOf('percent')} label={t(`${setting}.next`)} error={form.errorOf('percent')} className="w-48">
          <TextInput {...form.text('percent')} inputMode="decimal" autoComplete="off" />
        </Field>
      ) : (
        <Registration form={form} typed={typed} change={change} />
      )}
      <Field
        id={form.idOf('startsOn')}
        label={t('startsOn')}
        hint={t('startsOnHint', dates)}
        error={form.errorOf('startsOn')}
        className="w-64"
      >
        <TextInput {...form.text('startsOn')} type="date" min={days.from} max={days.until} />
      </Field>
      <Field id={form.idOf('reason')} label={t('reason')} hint={t('reasonHint')} error={form.errorOf('reason')}>
        <TextArea {...form.text('reason')} rows={3} maxLength={MAX_SETTING_REASON_LENGTH} />
      </Field>
      {value !== null && isCostlier(value, shown) && <Banner tone="warn">{t('costlier')}</Banner>}
      {value !== null && <SharesPreview before={shareAfter(shown)} after={shareAfter(shown, value)} />}
      <FormEnd submit={t('send')} submitting={t('sending')} pending={write.isPending} cancel={t('leave')} onCancel={onEnd} />
    </form>
  )
}

type RegistrationProps = {
  readonly form: Form<keyof Typed>
  readonly typed: Typed
  readonly change: (part: Partial<Typed>) => void
}

function Registration({ form, typed, change }: RegistrationProps) {
  const { t } = useTranslation('settings')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Checkbox
        checked={typed.isRegistered}
        onChange={({ target }) => change({ isRegistered: target.checked })}
        label={t('tax_registration.isRegistered')}
        className="sm:col-span-2"
      />
      {typed.isRegistered &&
        (['gst', 'qst'] as const).map((tax) => (
          <Field key={tax} id={form.idOf(tax)} label={t(`tax_registration.${tax}`)} error={form.errorOf(tax)}>
            <TextInput
              {...form.text(tax)}
              maxLength={MAX_TAX_NUMBER_LENGTH}
              placeholder={tax === 'gst' ? '123456789RT0001' : '1234567890TQ0001'}
              autoComplete="off"
            />
          </Field>
        ))}
    </div>
  )
}
