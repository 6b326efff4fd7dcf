// The page that the three about self-employed cleaning share: an opening, chapters, what is particular to each, questions and the way on.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { useUser } from '#web/platform/site.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Band, LandingHero, Questions } from '#web/ui/landing.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { Chapters, OtherCareers, StartNow, type CareerName } from './career-parts.tsx'

type CareerPageProps = {
  here: CareerName
  words: {
    pageTitle: string
    description: string
    crumb: string
    title: string
    lede: string
    questionsTitle: string
    nextTitle: string
    nextBody: string
  }
  picture: ReactNode
  chapters: readonly { title: string; body: ReactNode }[]
  questions: readonly { question: string; answer: ReactNode }[]
  /** Content of this page only. */
  children: ReactNode
}

export function CareerPage({ here, words, picture, chapters, questions, children }: CareerPageProps) {
  const { t } = useTranslation('careers')
  const user = useUser()
  return (
    <>
      <PageHead title={words.pageTitle} description={words.description} />
      <PageContainer>
        <GuideCrumbs above={[{ label: t('crumb'), to: '/cleaners/join' }]} here={words.crumb} />
      </PageContainer>
      <LandingHero
        title={words.title}
        lede={words.lede}
        actions={<LinkButton to="/cleaners/join">{t('more')}</LinkButton>}
        picture={picture}
      />
      <Band tone="muted">
        <Chapters chapters={chapters} />
      </Band>
      {children}
      <Band>
        <Questions title={words.questionsTitle} questions={questions} />
        <OtherCareers here={here} isSignedIn={user !== null} />
      </Band>
      <StartNow title={words.nextTitle} body={words.nextBody} />
    </>
  )
}
