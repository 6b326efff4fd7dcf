// The property form's draft: it survives a reload, a crash and a change of language; secrets are kept as long as the tab.
import { useState } from 'react'
import type { Property } from '#contract/properties.ts'
import type { PropertyType } from '#domain/property.ts'
import { type ChosenAddress, searchedAddress } from '#web/platform/searched-address.ts'
import { draftStore } from '#web/platform/drafts/draft-store.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import {
  emptyProperty,
  emptySecrets,
  reviveProperty,
  reviveSecrets,
  secretValuesOf,
  valuesOf,
  type PropertyValues,
  type SecretValues,
} from './property-form-values.ts'

export type PropertyDraft = {
  readonly values: PropertyValues
  readonly secrets: SecretValues
  /** The draft was there before the page was opened. */
  readonly isFoundAgain: boolean
  readonly isDirty: boolean
  change(part: Partial<PropertyValues>): void
  changeSecrets(part: Partial<SecretValues>): void
  discard(): void
}

/** For a new property when there is none: it begins at the address that was searched from, as a home of that type. Each person has their own. */
export function usePropertyDraft(property: Property | null, personId: string, type: PropertyType | null): PropertyDraft {
  const name = `${personId}:${property?.id ?? 'new'}`
  const store = draftStore(`draft:property:${name}`, reviveProperty)
  const secretStore = draftStore(`draft:property-access:${name}`, reviveSecrets, 'tab')
  const draft = useDraft(store)
  const secretDraft = useDraft(secretStore)
  const searched = useDraft(searchedAddress())
  const [touched, setTouched] = useState(false)
  const values = draft ?? (property ? valuesOf(property) : { ...begunAt(searched), type })
  const secrets = secretDraft ?? (property ? secretValuesOf(property) : emptySecrets)
  const isDirty = draft !== null || secretDraft !== null
  return {
    values,
    secrets,
    isDirty,
    isFoundAgain: isDirty && !touched,
    change(part) {
      setTouched(true)
      store.write({ ...values, ...part })
    },
    changeSecrets(part) {
      setTouched(true)
      secretStore.write({ ...secrets, ...part })
    },
    discard() {
      store.clear()
      secretStore.clear()
      if (!property) searchedAddress().clear()
    },
  }
}

const begunAt = (searched: ChosenAddress | null): PropertyValues => {
  if (!searched) return emptyProperty
  const { postalCode = '', ...chosen } = searched
  return { ...emptyProperty, postalCode, address: { text: chosen.primary, chosen } }
}
