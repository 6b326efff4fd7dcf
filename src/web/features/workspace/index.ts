// What other features use of workspace.
export { AvailabilitySection } from './availability-section.tsx'
export { CitiesSection } from './cities-section.tsx'
export { Completeness } from './completeness.tsx'
export { EquipmentField, isListKept, linesOf } from './equipment-field.tsx'
export { changeProfile, ownProfileQuestion, useOwnProfile, useSave } from './own-profile.ts'
export { RatesSection } from './rates-section.tsx'
export { gapPath, type Section, type SectionProps } from './sections.ts'
export { ServicesSection } from './services-section.tsx'
