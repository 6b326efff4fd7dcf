// What other features use of properties.
export { AccessNudge } from './access-nudge.tsx'
export { PropertyForm } from './property-form.tsx'
export { useRoomsLine } from './property-facts.tsx'
export { CommercialNotice } from './commercial-notice.tsx'
