// Makes every `t('…')` of pages, emails and errors checked against the French reference.
import 'i18next'
import type { translations } from './all.ts'

declare module 'i18next' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another's.
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: (typeof translations)['fr']
  }
}
