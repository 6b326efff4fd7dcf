// What other features use of cases.
export { wordsDraft } from './case-drafts.ts'
export { CaseLetters } from './case-records.tsx'
export { CaseMessages } from './case-messages.tsx'
export { PhotoList } from './photo-list.tsx'
export { useCase, useCaseWrite } from './case-queries.ts'
export { WordsForm } from './words-form.tsx'
