// What every desk of operators is framed with: its page, tables, filters, lists and the day's words.
export { ExportButton } from './export-button.tsx'
export { FilterForm } from './filter-form.tsx'
export { figuresPath, OperatorsPage, personPath } from './operators-frame.tsx'
export { type Column, OperatorsTable } from './operators-table.tsx'
export { PlainList } from './plain-list.tsx'
export { useDay } from './use-day.ts'
export { useDuties, WithDuty } from './use-duties.tsx'
export { useRowKeys } from './use-row-keys.ts'
