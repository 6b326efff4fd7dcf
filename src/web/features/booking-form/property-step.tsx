// Which place, chosen among the client's own or added here without losing anything.
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import type { Property } from '#contract/properties.ts'
import { addressLine } from '#domain/address.ts'
import type { PetTolerance } from '#domain/cleaner.ts'
import { inCity } from '#domain/place-words.ts'
import { firstNameOf } from '#domain/public-name.ts'
import type { Pets } from '#domain/property.ts'
import { tariffFor } from '#domain/tariff.ts'
import { CommercialNotice, PropertyForm, useRoomsLine } from '#web/features/properties/index.ts'
import type { Form } from '#web/platform/form.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import type { PropertyId } from '#domain/id.ts'

const TOLERANCE_OF_PETS: Readonly<Record<Pets, PetTolerance | null>> = { none: null, cat: 'cats', dog: 'dogs', other: 'other' }

type PropertyStepProps = {
  readonly cleaner: CleanerProfile
  readonly properties: readonly Property[]
  readonly property: Property | null
  /** False when the cleaner does no kind of cleaning in such a place. */
  readonly hasKinds: boolean
  /** The server's refusal of a place too far from the cleaner's home. */
  readonly tooFar: string | null
  readonly form: Pick<Form<'propertyId'>, 'idOf' | 'errorOf'>
  readonly onChoose: (id: PropertyId) => void
  readonly onAdded: (property: Property) => void
  /** Leads on with the home that is chosen: while another is described, its own form does. */
  readonly next: ReactNode
}

export function PropertyStep({ cleaner, properties, property, hasKinds, tooFar, form, onChoose, onAdded, next }: PropertyStepProps) {
  const { t } = useTranslation('book')
  const roomsLine = useRoomsLine()
  const [adding, setAdding] = useState(false)
  const isAdding = adding || properties.length === 0
  return (
    <div className="grid gap-6">
      {properties.length > 0 && (
        <RadioCards
          id={form.idOf('propertyId')}
          legend={t('property.legend')}
          name="property"
          value={isAdding ? null : (property?.id ?? null)}
          options={properties.map((each) => ({
            value: each.id,
            label: each.name,
            hint: (
              <>
                {addressLine(each)}
                <span className="block">{roomsLine(each)}</span>
              </>
            ),
          }))}
          onValueChange={(id) => {
            setAdding(false)
            onChoose(id)
          }}
          error={form.errorOf('propertyId')}
        />
      )}
      {!isAdding && property && <About cleaner={cleaner} property={property} hasKinds={hasKinds} tooFar={tooFar} />}
      {isAdding ? (
        <section className="rounded-md border p-5">
          {properties.length === 0 && <p className="mb-5 text-muted-foreground">{t('property.first')}</p>}
          <PropertyForm
            property={null}
            onSaved={(saved) => {
              setAdding(false)
              onAdded(saved)
            }}
            otherAction={
              properties.length > 0 && (
                <Button tone="ghost" size="lg" onClick={() => setAdding(false)}>
                  {t('property.cancelAdd')}
                </Button>
              )
            }
          />
        </section>
      ) : (
        <div>
          <Button tone="ghost" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-5" />
            {t('property.add')}
          </Button>
          <div>{next}</div>
        </div>
      )}
    </div>
  )
}

/** What the client should know of this cleaner at this place. */
function About({
  cleaner,
  property,
  hasKinds,
  tooFar,
}: Pick<PropertyStepProps, 'cleaner' | 'hasKinds' | 'tooFar'> & { readonly property: Property }) {
  const { t } = useTranslation('book')
  const language = useLanguage()
  const place = { name: firstNameOf(cleaner.name), inCity: inCity(property.city, language) }
  if (property.type === 'commercial') return <CommercialNotice />
  const reason = tariffFor(cleaner, property) === null || !hasKinds ? t('property.notServed', place) : tooFar
  if (reason !== null) {
    return (
      <Banner
        tone="warn"
        role="alert"
        action={
          <LinkButton tone="ghost" to={`/cleaners?city=${property.citySlug}`}>
            {t('property.findOther', place)}
          </LinkButton>
        }
      >
        <p>{reason}</p>
      </Banner>
    )
  }
  const tolerance = TOLERANCE_OF_PETS[property.pets]
  if (tolerance === null || cleaner.petTolerance.includes(tolerance)) return null
  return (
    <Banner>
      <p>{t('property.pets', place)}</p>
    </Banner>
  )
}
