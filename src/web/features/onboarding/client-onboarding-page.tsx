// The first steps of a client: one question a page, each may be skipped, and on to the booking.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { redirect, useSearchParams } from '#web/router/index.ts'
import { CLIENT_STEPS, type ClientStep } from '#domain/onboarding.ts'
import { ask } from '#web/platform/api.ts'
import { useFocusOnStep } from '#web/platform/focus-on-step.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { useUser } from '#web/platform/site.tsx'
import { PageContainer } from '#web/ui/page.tsx'
import { StepList } from '#web/ui/step-list.tsx'
import { asClientStep, clientStepPath, wayOn } from './client-steps.ts'
import { CelebrationStep } from './celebration-step.tsx'
import { GenderStep } from './gender-step.tsx'
import { FirstPropertyStep } from './first-property-step.tsx'
import { standingQuestion, useKeptStep } from './standing.ts'
import { WelcomeStep } from './welcome-step.tsx'

const ownProperties = ask('GET /api/properties')

export async function load({ queries, url }: PageLoad): Promise<void> {
  const [{ step, finishedAt }] = await Promise.all([queries.ensureQueryData(standingQuestion), queries.ensureQueryData(ownProperties)])
  if (asClientStep(url.searchParams.get('step'))) return
  // Nothing is left to ask: what a client does next is to find a cleaner.
  if (finishedAt !== null) throw redirect(wayOn(url.searchParams.get('next'), null))
  throw redirect(clientStepPath(asClientStep(step) ?? 'welcome', url.searchParams))
}

export function Page() {
  const { t } = useTranslation('onboarding')
  const user = useUser()
  const search = useSearchParams()
  const { items: properties } = useSuspenseQuery(ownProperties).data
  const step = asClientStep(search.get('step')) ?? 'welcome'
  useFocusOnStep(step)
  useKeptStep(step, step === 'celebration')
  if (!user) return null

  const firstName = user.name.split(' ')[0] ?? user.name
  const pathOf = (other: ClientStep) => clientStepPath(other, search)
  const onward = wayOn(search.get('next'), properties[0]?.citySlug ?? null)
  return (
    <PageContainer width="text" className="pb-16 pt-6">
      <PageHead title={`${t(`client.titles.${step}`, { name: firstName })} · ${t('client.title')}`} noindex />
      <StepList
        label={t('client.steps.label')}
        doneLabel={t('done')}
        currentKey={step}
        steps={CLIENT_STEPS.map((each) => ({ key: each, label: t(`client.steps.${each}`), to: pathOf(each) }))}
      />
      {step === 'welcome' && <WelcomeStep firstName={firstName} nextPath={pathOf('gender')} onward={onward} />}
      {step === 'gender' && <GenderStep user={user} nextPath={pathOf('property')} />}
      {step === 'property' && <FirstPropertyStep properties={properties} nextPath={pathOf('celebration')} />}
      {step === 'celebration' && <CelebrationStep firstName={firstName} hasProperty={properties.length > 0} onward={onward} />}
    </PageContainer>
  )
}
