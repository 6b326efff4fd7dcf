// The frame of a cleaner's first steps: the three steps, the title, and what the profile still lacks beside them.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { CLEANER_STEPS, type CleanerStep } from '#domain/onboarding.ts'
import { Completeness, type Gap, ownProfileQuestion, type PathOf, useOwnProfile } from '#web/features/workspace/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { PATH_OF_STEP, standingQuestion, useKeptStep } from './standing.ts'

const pathOf: PathOf = (place) =>
  place === 'profile' || place === 'photo' ? PATH_OF_STEP['quick-start'] : `${PATH_OF_STEP['ready-to-work']}#${place}`

export const loadCleanerFrame = ({ queries }: PageLoad) =>
  Promise.all([queries.ensureQueryData(ownProfileQuestion), queries.ensureQueryData(standingQuestion)])

type CleanerFrameProps = {
  readonly step: CleanerStep
  readonly title: string
  readonly lede: string
  /** Prefix of the page's title, such as an open tab. */
  readonly part?: string
  /** Gaps that wait for an operator alone. */
  readonly sent?: readonly Gap[]
  readonly children: ReactNode
}

/** Needs the own profile and the standing loaded (`loadCleanerFrame`); its words are in `onboarding` and `workspace`. */
export function CleanerFrame({ step, title, lede, part, sent, children }: CleanerFrameProps) {
  const { t } = useTranslation('onboarding')
  const own = useOwnProfile()
  useKeptStep(step)
  return (
    <PageContainer className="pb-16 pt-6">
      <PageHead title={part ? `${part} · ${title}` : title} noindex />
      <StepList
        label={t('cleaner.steps.label')}
        doneLabel={t('done')}
        currentKey={step}
        steps={CLEANER_STEPS.map((each) => ({ key: each, label: t(`cleaner.steps.${each}`), to: PATH_OF_STEP[each] }))}
      />
      <PageTitle lede={lede}>{title}</PageTitle>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0">{children}</div>
        <Completeness own={own} pathOf={pathOf} {...(sent && { sent })} />
      </div>
    </PageContainer>
  )
}
