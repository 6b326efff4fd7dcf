// Which services a cleaner offers: four families, each opening on what it holds.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OFFER_OF_SERVICE, OFFER_TYPES, SERVICE_TYPES, type OfferType, type ServiceType } from '#domain/cleaner.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { useOwnProfile, useSave } from './own-profile.ts'
import { SectionForm } from './section-form.tsx'
import type { SectionProps } from './sections.ts'

const servicesOf = (offer: OfferType): ServiceType[] => SERVICE_TYPES.filter((service) => OFFER_OF_SERVICE[service] === offer)
const sameSet = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((item) => b.includes(item))

export function ServicesSection({ onUnsaved, autosaves = false }: SectionProps) {
  const { t } = useTranslation('workspace')
  const own = useOwnProfile()
  const [changed, setChanged] = useState<readonly ServiceType[] | null>(null)
  const save = useSave((serviceTypes: ServiceType[]) => call('PUT /api/cleaner/services', { body: { serviceTypes } }))
  const chosen = changed ?? own.serviceTypes
  const set = (services: readonly ServiceType[], on: boolean) =>
    setChanged(SERVICE_TYPES.filter((service) => (services.includes(service) ? on : chosen.includes(service))))

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
      unsaved={changed !== null && !sameSet(changed, own.serviceTypes)}
      onUnsaved={onUnsaved}
      autosaves={autosaves ? { whole: chosen.length > 0 } : null}
    >
      <FieldGroup id="services" legend={t('services.legend')} hint={t('services.hint')} error={form.errorOf('services')}>
        <ul className="grid items-start gap-3 sm:grid-cols-2">
          {OFFER_TYPES.map((offer) => {
            const services = servicesOf(offer)
            const offered = services.filter((service) => chosen.includes(service))
            return (
              <li key={offer} className="rounded-md border p-4">
                <Checkbox
                  checked={offered.length === services.length}
                  ref={(box) => {
                    if (box) box.indeterminate = offered.length > 0 && offered.length < services.length
                  }}
                  onChange={({ target }) => set(services, target.checked)}
                  label={<b>{t(`common:offers.${offer}`)}</b>}
                  {...(services.length > 1 && { hint: t('services.some', { count: offered.length, total: services.length }) })}
                />
                {services.length > 1 && (
                  <ul className="ml-9 border-t pt-1">
                    {services.map((service) => (
                      <li key={service}>
                        <Checkbox
                          checked={chosen.includes(service)}
                          onChange={({ target }) => set([service], target.checked)}
                          label={t(`common:services.${service}`)}
                          {...(service === 'commercial' && { hint: t('services.commercial') })}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            )
          })}
        </ul>
      </FieldGroup>
    </SectionForm>
  )
}
