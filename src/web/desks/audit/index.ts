// What the desk of the log offers the others: how an act is said.
export { useAuditWords } from './use-audit-words.tsx'
