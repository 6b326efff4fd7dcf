// Sign-in: with email and password or, on the way to a booking, from the email alone; outside production, the seeded people too.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useLocation } from '#web/router/index.ts'
import { profileQuestion } from '#web/features/cleaners/index.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { bookedSlug, safePath } from '#web/platform/return-path.ts'
import { Banner } from '#web/ui/banner.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { BookingEntry } from './booking-entry/booking-entry.tsx'
import { SeededPeople } from './seeded-people.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignIn } from './use-sign-in.ts'

const nextIn = (search: URLSearchParams): string | null => safePath(search.get('next'))

/** A profile that cannot be read leaves the page without its picture of the choice. */
export async function load({ queries, url }: PageLoad): Promise<void> {
  const slug = bookedSlug(nextIn(url.searchParams))
  if (slug !== null) await queries.prefetchQuery(profileQuestion(slug))
}

export function Page() {
  const { demoPassword } = useEnvironment()
  const { search } = useLocation()
  const next = nextIn(new URLSearchParams(search))
  const slug = bookedSlug(next)
  const signIn = useSignIn()
  return (
    <PageContainer width="form" className="pb-12">
      {slug !== null && next !== null ? <BookingEntry slug={slug} next={next} signIn={signIn} /> : <SignIn next={next} signIn={signIn} />}
      {demoPassword !== null && (
        <SeededPeople password={demoPassword} onPick={(credentials) => signIn.mutate(credentials)} busy={signIn.isPending} />
      )}
    </PageContainer>
  )
}

function SignIn({ next, signIn }: { readonly next: string | null; readonly signIn: ReturnType<typeof useSignIn> }) {
  const { t } = useTranslation('accounts')
  const { search } = useLocation()
  return (
    <>
      <PageTitle lede={t('login.lede')}>{t('login.title')}</PageTitle>
      {next !== null && (
        <Banner tone="info" className="mb-6">
          {t('login.toSee')}
        </Banner>
      )}
      <SignInForm title={t('login.title')} signIn={signIn} />
      <p className="mt-6">
        {t('login.newHere')}{' '}
        <Link to={`/register${search}`} className="font-semibold text-primary underline underline-offset-4">
          {t('login.register')}
        </Link>
      </p>
    </>
  )
}
