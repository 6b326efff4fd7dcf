// One place: its form, and who read its access details. `/properties/{id}`.
import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link, useNavigate, useParams, type Params } from '#web/router/index.ts'
import { ask, type Answer } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { formatInstant } from '#domain/time-format.ts'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WholePropertyForm } from './whole-property-form.tsx'
import type { PropertyId } from '#domain/id.ts'
import { pathId } from '#web/platform/typed-id.ts'

const property = (params: Params) => ask('GET /api/properties/{id}', { params: { id: pathId<PropertyId>(params) } })

export { PropertyFault as Fault } from './property-fault.tsx'

export const load = ({ queries, params }: PageLoad) => queries.ensureQueryData(property(params))

export function Page() {
  const { t } = useTranslation('properties')
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(property(useParams()))
  return (
    <PageContainer width="text" className="pb-16">
      <PageHead title={t('form.editTitle', { name: data.name })} noindex />
      <Link
        to="/properties"
        className="mt-4 -mb-4 inline-flex min-h-11 items-center gap-1 font-semibold text-primary underline-offset-4 hover:underline"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {t('form.back')}
      </Link>
      <PageTitle>{t('form.editTitle', { name: data.name })}</PageTitle>
      <WholePropertyForm
        key={data.id}
        property={data}
        onSaved={() => {
          toast({ tone: 'ok', title: t('form.saved') })
          void navigate('/properties')
        }}
      />
      <SecretViews views={data.secretViews} timeZone={data.timeZone} />
    </PageContainer>
  )
}

type SecretViewsProps = { readonly views: Answer<'GET /api/properties/{id}'>['secretViews']; readonly timeZone: string }

function SecretViews({ views, timeZone }: SecretViewsProps) {
  const { t } = useTranslation('properties')
  const language = useLanguage()
  return (
    <Section title={t('views.title')} className="mt-6">
      {views.length === 0 ? (
        <p className="text-muted-foreground">{t('views.none')}</p>
      ) : (
        <ul className="divide-y">
          {views.map((view) => {
            const seen = { name: view.viewerName, when: formatInstant(new Date(view.viewedAt), timeZone, language) }
            return (
              <li key={`${view.viewerName} ${view.viewedAt}`} className="py-2.5">
                {view.bookingReference === null
                  ? t('views.line', seen)
                  : t('views.lineBooking', { ...seen, reference: view.bookingReference })}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
