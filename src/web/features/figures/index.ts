// What other features use of the figures of a cleaner's work.
export { WorkFigures } from './work-figures.tsx'
