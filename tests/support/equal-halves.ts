// The halves of a price of two cents, for tests that ask no price.
import { cents } from '../../src/domain/money.ts'

export const EQUAL_HALVES = { initial: cents(1), final: cents(1) }
