// The property form: where the place is, what it is and its rooms, and whatever is asked beyond; short where it is in the way of something else.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Property } from '#contract/properties.ts'
import { MAX_SQUARE_FOOTAGE, MIN_SQUARE_FOOTAGE, USUAL_PROPERTY } from '#domain/property.ts'
import { useForm } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AccessSection } from './access-section.tsx'
import type { MoreFields } from './more-fields.tsx'
import { FAULTY_FIELDS, faultsOf, usualNameOf, type PropertyFault, type PropertyValues } from './property-form-values.ts'
import { PlaceFields, RoomFields } from './property-fields.tsx'
import { usePropertyDraft } from './use-property-draft.ts'
import { refusedFields, useSaveProperty } from './use-save-property.ts'

type PropertyFormProps = {
  /** Null for a new one. */
  readonly property: Property | null
  readonly onSaved: (saved: Property) => void
  /** Shown beside the saving button, such as a way back. */
  readonly otherAction?: ReactNode
  /** Null for what a price depends on alone; the rest can be added later. */
  readonly beyond?: { readonly MoreFields: typeof MoreFields; readonly AccessSection: typeof AccessSection } | null
}

/** Its words are in the namespaces `properties` and `addresses`. Nobody who is not signed in describes a property. */
export function PropertyForm(props: PropertyFormProps) {
  const user = useUser()
  return user && <FormOf key={user.id} {...props} personId={user.id} />
}

function FormOf({ property, personId, onSaved, otherAction, beyond = null }: PropertyFormProps & { readonly personId: string }) {
  const { t } = useTranslation('properties')
  const language = useLanguage()
  const { values, secrets, change, changeSecrets, discard, isFoundAgain, isDirty } = usePropertyDraft(
    property,
    personId,
    // The prices seen so far were for this one.
    beyond ? null : USUAL_PROPERTY,
  )
  const save = useSaveProperty(property, {
    onSaved(saved) {
      discard()
      onSaved(saved)
    },
    onFailed: useProblemToast(t('form.failed'), values),
  })

  const number = (amount: number) => amount.toLocaleString(`${language}-CA`)
  const words = (fault: PropertyFault) =>
    fault === 'squareFootageBad'
      ? t('faults.squareFootageBad', { min: number(MIN_SQUARE_FOOTAGE), max: number(MAX_SQUARE_FOOTAGE) })
      : t(`faults.${fault}`)
  // What only the whole form shows is no fault of the short one.
  const found = faultsOf(beyond ? values : { ...values, squareFootage: '' })
  const usualName = usualNameOf(values, (type) => t(`types.${type}`))
  const form = useForm<PropertyValues>({
    values,
    change,
    faults: Object.fromEntries(FAULTY_FIELDS.flatMap((field) => (found[field] ? [[field, words(found[field])]] : []))),
    write: save,
    refusedIn: refusedFields,
    prefix: 'property-',
    onSend: (typed) => save.mutate({ values: { ...typed, name: typed.name.trim() || usualName }, secrets }),
  })
  const refused = save.error ? refusedFields(save.error)['form'] : undefined

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-8"
      aria-label={property ? t('form.editTitle', { name: property.name }) : t('form.newTitle')}
    >
      {isFoundAgain && (
        <Banner
          action={
            <Button tone="link" onClick={discard}>
              {t('form.startOver')}
            </Button>
          }
        >
          {t('form.foundAgain')}
        </Banner>
      )}
      {property?.inUse && <Banner>{t('form.inUse')}</Banner>}
      <FormFaults form={form} />
      {refused && <Banner tone="bad">{refused}</Banner>}

      <div className="grid gap-6">
        <PlaceFields form={form} values={values} change={change} isInUse={property?.inUse ?? false} />
        <RoomFields values={values} change={change} />
        {beyond && <beyond.MoreFields form={form} values={values} change={change} usualName={usualName} />}
      </div>

      {beyond && <beyond.AccessSection secrets={secrets} onChange={changeSecrets} />}

      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" size="lg" pending={save.isPending} pendingLabel={t('form.saving')}>
          {t(beyond ? 'form.save' : 'form.saveBrief')}
        </Button>
        {otherAction}
        <output className="text-sm text-muted-foreground">{isDirty && !isFoundAgain ? t('form.draftKept') : ''}</output>
      </div>
    </form>
  )
}
