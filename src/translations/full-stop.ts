// A sentence that ends on « a.m. » or on an initial needs no second full stop.
import type { PostProcessorModule } from 'i18next'

/** For `i18n.use(fullStop)` with `postProcess: [fullStop.name]`. */
export const fullStop = {
  type: 'postProcessor',
  name: 'full-stop',
  process: (value: string) => (typeof value === 'string' ? value.replaceAll(/(?<=\p{L})\.\.(?!\.)/gu, '.') : value),
} as const satisfies PostProcessorModule
