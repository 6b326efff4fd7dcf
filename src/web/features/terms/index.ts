// What the terms of use offer other features: the note about their next change.
export { NewTermsNote } from './new-terms-note.tsx'
