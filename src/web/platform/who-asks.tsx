// Under a consent to be written to: the company that asks, and the way to its privacy policy.
import { Link } from '#web/router/index.ts'
import { useEnvironment } from './environment.tsx'

export function WhoAsks({ privacy }: { privacy: string }) {
  const { company } = useEnvironment()
  return (
    <>
      {company.merchant && `${company.merchant.name}, ${company.merchant.address}. `}
      <Link to="/privacy" className="underline underline-offset-4">
        {privacy}
      </Link>
    </>
  )
}
