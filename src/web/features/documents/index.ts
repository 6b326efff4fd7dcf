// What documents show on other pages.
export { BookingDocuments } from './booking-documents.tsx'
