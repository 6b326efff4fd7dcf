// The example rates in one sentence, for the pages of prices and of future cleaners.
import { figuresIn } from '../figures.ts'

const { exampleDeep, exampleMonth, exampleMost, exampleMoving, exampleRegular } = figuresIn('en')

export const exampleRates = `Sample rates, ${exampleMonth}: ${exampleRegular}/h for regular cleaning, ${exampleDeep}/h for a deep clean, ${exampleMoving}/h for a move, and up to ${exampleMost}/h. They may vary.`
