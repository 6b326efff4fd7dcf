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

/** What each of the three says under the same name. */
type CareerWord = 'pageTitle' | 'description' | 'crumb' | 'title' | 'lede' | 'questions.title' | 'next.title' | 'next.body'

type CareerPageProps = {
  here: CareerName
  say: (word: CareerWord) => string
  picture: ReactNode
  chapters: readonly { title: string; body: ReactNode }[]
  questions: readonly { question: string; answer: ReactNode }[]
  /** Content of this page only. */
  children: ReactNode
}

export function CareerPage({ here, say, picture, chapters, questions, children }: CareerPageProps) {
  const { t } = useTranslation('careers')
  const user = useUser()
  return (
    <>
      <PageHead title={say('pageTitle')} description={say('description')} />
      <PageContainer>
        <GuideCrumbs above={[{ label: t('crumb'), to: '/cleaners/join' }]} here={say('crumb')} />
      </PageContainer>
      <LandingHero
        title={say('title')}
        lede={say('lede')}
        actions={<LinkButton to="/cleaners/join">{t('more')}</LinkButton>}
        picture={picture}
      />
      <Band tone="muted">
        <Chapters chapters={chapters} />
      </Band>
      {children}
      <Band>
        <Questions title={say('questions.title')} questions={questions} />
        <OtherCareers here={here} isSignedIn={user !== null} />
      </Band>
      <StartNow title={say('next.title')} body={say('next.body')} />
    </>
  )
}
