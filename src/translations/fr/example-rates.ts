// The example rates in one sentence, for the pages of prices and of future cleaners.
import { figuresIn } from '../figures.ts'

const { exampleDeep, exampleMonth, exampleMost, exampleMoving, exampleRegular } = figuresIn('fr')

export const exampleRates = `Exemples de tarifs, ${exampleMonth} : ${exampleRegular}/h pour un ménage régulier, ${exampleDeep}/h pour un grand ménage, ${exampleMoving}/h pour un déménagement, et jusqu’à ${exampleMost}/h. Ils peuvent varier.`
