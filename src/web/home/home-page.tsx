// The home page: what the site does, the search, how it works, a few cleaners, and a word to cleaners.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Triplex } from '#web/ui/illustrations/triplex.tsx'
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
      <PageHead title={t('pageTitle')} description={t('description')} />
      <Hero />
      <div className="bg-muted">
        <PageContainer>
          <HowItWorks />
          <Featured />
        </PageContainer>
      </div>
      {!user && <Invitation />}
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
  return (
    <Section title={t('how.title')} className="pt-10">
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {(['find', 'book', 'follow', 'pay'] as const).map((step, index) => (
          <li key={step} className="flex gap-3.5">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-display font-bold text-primary-foreground"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="mt-1.5 text-lg">{t(`how.${step}.title`)}</h3>
              <p className="mt-1 text-muted-foreground">{t(`how.${step}.body`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
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

function Invitation() {
  const { t } = useTranslation('home')
  return (
    <PageContainer className="pt-12">
      <div className="flex flex-wrap items-center justify-between gap-6 rounded-lg bg-primary px-6 py-8 text-primary-foreground sm:px-10">
        <div className="max-w-xl">
          <h2 className="text-3xl">{t('join.title')}</h2>
          <p className="mt-2">{t('join.body')}</p>
        </div>
        <LinkButton to="/register?role=cleaner" size="lg" className="bg-accent! text-accent-foreground! hover:brightness-95">
          {t('join.action')}
        </LinkButton>
      </div>
    </PageContainer>
  )
}
