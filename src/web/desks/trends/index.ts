// What trends offer other desks: their section, and what it asks.
export { readTrendState, trendsQuestion } from './trend-queries.ts'
export { Trends } from './trends.tsx'
