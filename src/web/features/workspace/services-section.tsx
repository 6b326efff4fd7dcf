// Which kinds of cleaning a cleaner offers; the place of each visit says the rest.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { kindsOffered, OFFER_TYPES, type OfferType } from '#domain/cleaner.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { useOwnProfile, useSave } from './own-profile.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './sections.ts'

const sameSet = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((item) => b.includes(item))

export function ServicesSection({ onUnsaved, autosaves = false }: SectionProps) {
  const { t } = useTranslation('workspace')
  const own = kindsOffered(useOwnProfile().serviceTypes, null)
  const [changed, setChanged] = useState<readonly OfferType[] | null>(null)
  const save = useSave((serviceTypes: OfferType[]) => call('PUT /api/cleaner/services', { body: { serviceTypes } }))
  const chosen = changed ?? own
  const set = (kind: OfferType, on: boolean) => setChanged(OFFER_TYPES.filter((each) => (each === kind ? on : chosen.includes(each))))

  const form = useForm({
    values: { services: chosen },
    change: ({ services }) => services && setChanged(services),
    faults: { services: chosen.length === 0 && t('services.missing') },
    write: save,
    onSend: () => save.mutate([...chosen], { onSuccess: () => setChanged((current) => (current === chosen ? null : current)) }),
  })
  return (
    <SectionForm
      form={form}
      save={save}
      unsaved={changed !== null && !sameSet(changed, own)}
      onUnsaved={onUnsaved}
      autosaves={autosaves ? { whole: chosen.length > 0 } : null}
    >
      <FieldGroup id="services" legend={t('services.legend')} hint={t('services.hint')} error={form.errorOf('services')}>
        <ul className="grid gap-x-3 sm:grid-cols-2">
          {OFFER_TYPES.map((kind) => (
            <li key={kind}>
              <Checkbox
                checked={chosen.includes(kind)}
                onChange={({ target }) => set(kind, target.checked)}
                label={<b>{t(`common:offers.${kind}`)}</b>}
              />
            </li>
          ))}
        </ul>
      </FieldGroup>
    </SectionForm>
  )
}
