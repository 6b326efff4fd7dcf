// The cleaner's own address in a field that takes another.
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import type { AddressValue } from '#web/features/addresses/index.ts'

/** Stands in the place of a signed id: the address is shown, and never sent. */
const KEPT = 'kept'

export const keptAddress = (known: OwnCleanerProfile['primaryAddress']): AddressValue => ({
  text: '',
  chosen: known && { id: KEPT, primary: known.street || known.city, secondary: known.city, kind: 'address' },
})

/** What is sent of it: nothing until another is chosen. */
export const newAddress = ({ chosen }: AddressValue): { readonly primaryAddressId?: string } =>
  chosen && chosen.id !== KEPT ? { primaryAddressId: chosen.id } : {}
