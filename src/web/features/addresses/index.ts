// What other features use of addresses.
export { AddressCombobox } from './address-combobox.tsx'
export { AddressField, type AddressValue, type ChosenAddress } from './address-field.tsx'
export { rememberSearch, reviveChosen, searchedAddress, useRememberedSearch } from './searched-address.ts'
