// The questions people ask, in groups; each answer has an address that opens it.
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation } from '#web/router/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Invitation, Questions } from '#web/ui/landing.tsx'
import { Link } from '#web/ui/link.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { FAQ, FAQ_GROUPS, leadOf, type FaqQuestion } from './faq.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'

export function Page() {
  const { t } = useTranslation('faq')
  useOpenedByAddress()
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer>
        <GuideCrumbs here={t('crumb')} />
        <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
        <nav aria-label={t('groupsLabel')} className="mb-2">
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {FAQ_GROUPS.map((group) => (
              <li key={group}>
                <a href={`#${group}`} className="inline-block py-1.5 font-semibold text-primary underline underline-offset-4">
                  {t(`groups.${group}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {FAQ_GROUPS.map((group) => (
          <div key={group} id={group} className="scroll-mt-6">
            <Questions
              title={t(`groups.${group}`)}
              questions={FAQ[group].map((name) => ({
                id: name,
                question: t(`questions.${name}.question`),
                answer: <Answer name={name}>{t(`questions.${name}.answer`)}</Answer>,
              }))}
            />
          </div>
        ))}
      </PageContainer>
      <Invitation title={t('next.title')} body={t('next.body')} action={{ to: '/contact', label: t('next.action') }} />
    </>
  )
}

function Answer({ name, children }: { name: FaqQuestion; children: ReactNode }) {
  const { t } = useTranslation('faq')
  const lead = leadOf(name)
  return (
    <>
      <p>{children}</p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        {lead && (
          <Link to={lead.path} className="py-1 font-semibold text-primary underline underline-offset-4">
            {t(`links.${lead.name}`)}
          </Link>
        )}
        <a href={`#${name}`} className="py-1 text-sm underline-offset-4 hover:underline">
          {t('permalink')}
        </a>
      </p>
    </>
  )
}

/** Browsers open the answer that an address leads to when the page is loaded; a link followed within the site is opened here. */
function useOpenedByAddress(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash === '' ? null : document.getElementById(hash.slice(1))
    const closed = answer?.closest<HTMLDetailsElement>('details:not([open])')
    if (!closed) return
    closed.open = true
    closed.scrollIntoView()
  }, [hash])
}
