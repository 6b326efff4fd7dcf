// The terms of use as they hold today, and what of them changes next; role selection and the booking form lead here.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownTermsChange } from '#contract/terms.ts'
import type { terms } from '#translations/fr/terms.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { ComingTerms } from './coming-terms.tsx'
import { LegalDocument } from './legal-document.tsx'
import { WhoRunsIt } from './who-runs-it.tsx'

type Sections = (typeof terms)['sections']

const changesQuestion = queryOptions<{ readonly changes: readonly ShownTermsChange[] }>({ queryKey: ['/api/terms/changes'] })

export async function load({ queries }: PageLoad): Promise<void> {
  await queries.ensureQueryData(changesQuestion)
}

export function Page() {
  const { t } = useTranslation('terms')
  const { data } = useQuery(changesQuestion)
  const changes = data?.changes ?? []
  const held = changes.filter(({ holds }) => holds)
  const sections = held.reduce(inForce, t('sections', { returnObjects: true }) as Sections)
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <LegalDocument
        title={t('title')}
        lede={t('lede')}
        sections={sections}
        below={{ who: <WhoRunsIt /> }}
        changedOn={held.at(-1)?.startsOn}
        above={changes.map((change) => !change.holds && <ComingTerms key={change.startsOn} change={change} />)}
      />
    </>
  )
}

/** The sections with the words that a change brought. */
const inForce = (sections: Sections, { sections: changed }: ShownTermsChange): Sections =>
  Object.assign({}, sections, ...changed.map(({ name, title, after }) => ({ [name]: { title, body: after } }))) as Sections
