// The home page: what the site does, the search, how it works, a few cleaners, and a word to cleaners.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Triplex } from '#web/ui/illustrations/triplex.tsx'
import { Invitation, Steps } from '#web/ui/landing.tsx'
import { PageContainer, Section } from '#web/ui/page.tsx'
import { featuredCleaners, FeaturedCleaners } from './featured-cleaners.tsx'
import { SearchForm } from './search-form.tsx'

/** The home page stands even when the list does not. */
export const load = ({ queries }: PageLoad) => queries.prefetchQuery(featuredCleaners)

export function Page() {
  const { t } = useTranslation('home')
  const user = useUser()
  return (
    <>
      <PageHead
        title={t('pageTitle')}
        description={t('description')}
        picture={{ title: `${t('title.before')} ${t('title.stroked')}`, facts: [t('lede')] }}
      />
      <Hero />
      <div className="bg-muted">
        <PageContainer>
          <HowItWorks />
          <Featured />
        </PageContainer>
      </div>
      {!user && <ForCleaners />}
    </>
  )
}

function Hero() {
  const { t } = useTranslation('home')
  return (
    <PageContainer className="grid items-end gap-x-10 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[1.35fr_1fr]">
      <div className="pb-8 lg:pb-14">
        <h1 tabIndex={-1} className="text-[2.75rem] font-extrabold leading-[1.04] sm:text-6xl xl:text-[4.25rem]">
          {t('title.before')} <em className="highlight whitespace-nowrap">{t('title.stroked')}</em>
        </h1>
        <p className="mt-5 max-w-[34em] text-lg text-muted-foreground">{t('lede')}</p>
        <div className="mt-7">
          <SearchForm />
        </div>
        <ul aria-label={t('facts.label')} className="mt-6 grid gap-x-7 gap-y-1.5 text-sm text-muted-foreground sm:flex sm:flex-wrap">
          {(['halves', 'cancel', 'first'] as const).map((fact) => (
            <li key={fact}>
              <b className="text-foreground">{t(`facts.${fact}.value`)}</b> {t(`facts.${fact}.text`)}
            </li>
          ))}
        </ul>
      </div>
      <Triplex label={t('picture')} className="mx-auto w-full max-w-xl max-lg:hidden" />
    </PageContainer>
  )
}

function HowItWorks() {
  const { t } = useTranslation('home')
  const steps = (['find', 'book', 'follow', 'pay'] as const).map((step) => ({ title: t(`how.${step}.title`), body: t(`how.${step}.body`) }))
  return <Steps title={t('how.title')} steps={steps} />
}

function Featured() {
  const { t } = useTranslation('home')
  const { data } = useQuery({ ...featuredCleaners, enabled: false })
  if (!data || data.items.length === 0) return <div className="pb-6" />
  return (
    <Section
      title={t('featured.title')}
      className="pb-12"
      action={
        <Link to="/cleaners" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
          {t('featured.all')}
        </Link>
      }
    >
      <FeaturedCleaners cleaners={data.items} />
    </Section>
  )
}

function ForCleaners() {
  const { t } = useTranslation('home')
  const action = (
    <LinkButton to="/register?role=cleaner" size="lg" className="bg-accent! text-accent-foreground! hover:brightness-95">
      {t('join.action')}
    </LinkButton>
  )
  return <Invitation title={t('join.title')} body={t('join.body')} action={action} />
}
