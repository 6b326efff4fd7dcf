// What other features use of tips.
export { TipNote } from './tip-note.tsx'
