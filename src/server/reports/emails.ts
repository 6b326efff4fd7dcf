// The email to a cleaner whose sales near or pass the limit of small suppliers.
import type { Cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import type { SmallSupplierWarning } from '#domain/small-supplier.ts'
import { composeEmail, defineEmails } from '../mail/index.ts'

type Warned = { readonly name: string; readonly warning: SmallSupplierWarning; readonly soldCents: Cents; readonly limitCents: Cents }

export const reportEmails = defineEmails({
  'small-supplier': ({ name, warning, soldCents, limitCents }: Warned, language) =>
    composeEmail('small-supplier', language, {
      says: ['body', 'must', 'outside'],
      leadsTo: '/onboarding/verification?tab=business',
      values: {
        name,
        sold: formatMoney(soldCents, language),
        limit: formatMoney(limitCents, language, { dropZeroCents: true }),
      },
      variant: warning,
    }),
})
