// What other features use of addresses.
export { AddressCombobox } from './address-combobox.tsx'
export { AddressField, type AddressValue } from './address-field.tsx'
export { rememberSearch, useRememberedSearch } from './searched-address.ts'
