// Who runs the site: name, address, telephone and email, as the settings give them.
import type { Company } from '#contract/page.ts'

type MerchantProps = { readonly merchant: NonNullable<Company['merchant']>; readonly email: string | null }

export function Merchant({ merchant, email }: MerchantProps) {
  return (
    <address className="not-italic [&_a]:underline [&_a]:underline-offset-4">
      {merchant.name}
      <br />
      {merchant.address}
      <br />
      <a href={`tel:${merchant.phone.replaceAll(/[^+\d]/g, '')}`}>{merchant.phone}</a>
      {email !== null && (
        <>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </address>
  )
}
