// What operators take out as tables for a spreadsheet. `sellers`: what the law asks of platforms about those who sell through them.
export const EXPORT_KINDS = ['sellers', 'bookings', 'ledger'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]
