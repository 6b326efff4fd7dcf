// What other features use of series.
export { SeriesAsked } from './series-asked.tsx'
