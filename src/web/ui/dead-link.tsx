// A link from an email that no longer works: why, and where to get another.
import { Link } from '#web/router/index.ts'
import { Banner } from './banner.tsx'

export function DeadLink({ title, why, to, label }: { title: string; why: string; to: string; label: string }) {
  return (
    <div role="alert">
      <Banner tone="warn" title={title}>
        <p>{why}</p>
      </Banner>
      <p className="mt-6">
        <Link to={to} className="font-semibold text-primary underline underline-offset-4">
          {label}
        </Link>
      </p>
    </div>
  )
}
