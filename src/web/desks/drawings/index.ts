// Drawings of numbers over time, of our own.
export { DrawnFigure } from './drawn-figure.tsx'
export { SmallLine } from './small-line.tsx'
