// What other pages may use of properties.
export { PropertyForm } from './property-form.tsx'
export { useRoomsLine } from './property-facts.tsx'
