// Properties draw from the seed of the run, so that each run of the gate looks at the same values.
import fc from 'fast-check'
import { seedFor } from './extent.ts'

fc.configureGlobal({ seed: seedFor('properties') | 0 })
