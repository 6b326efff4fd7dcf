// A visit step by step, for clients and for cleaners, with an example and the figures of the rules.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Cents } from '#domain/money.ts'
import { PricePreview, servicePrices, useUsualRate } from '#web/features/cleaners/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ArrivalAtStair } from '#web/ui/illustrations/scenes.tsx'
import { TriplexProgress } from '#web/ui/illustrations/triplex-progress.tsx'
import { Band, Invitation, Steps } from '#web/ui/landing.tsx'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { Timetable } from '#web/ui/timetable.tsx'
import { weekMoment } from '#web/words/days.ts'
import { SAMPLE_MOMENTS } from '#domain/sample-visit.ts'
import { estimatedMinutes, estimatedPrice, estimatedTariff, USUAL_ESTIMATE } from '#domain/estimate.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'

const CLIENT = ['choose', 'ask', 'accepted', 'prepare', 'follow', 'pay', 'review'] as const
const MOMENT = {
  ask: 'asked',
  accepted: 'accepted',
  prepare: 'secretsOpen',
  follow: 'starts',
  pay: 'ends',
} as const satisfies Record<Exclude<(typeof CLIENT)[number], 'choose' | 'review'>, keyof typeof SAMPLE_MOMENTS>
const CLEANER = ['join', 'verify', 'price', 'answer', 'work', 'protected', 'grow'] as const
const FIGURES = [
  'least',
  'notice',
  'urgentNotice',
  'urgent',
  'supplies',
  'first',
  'answer',
  'repay',
  'free',
  'late',
  'absent',
  'held',
  'review',
] as const

/** The house of a booking whose visit has begun. */
const UNDER_WAY = [true, true, true, true, false, false] as const

const EXAMPLE = { ...USUAL_ESTIMATE, suppliesByCleaner: true, isFirstBooking: true }

/** The page stands without the prices of the day. */
export const load = ({ queries }: PageLoad) => queries.prefetchQuery(servicePrices)

export function Page() {
  const { t } = useTranslation('howItWorks')
  const language = useLanguage()
  const rate = useUsualRate('regular')
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer className="pb-6">
        <GuideCrumbs here={t('crumb')} />
        <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
        <ul className="flex flex-wrap gap-3">
          {(['client', 'cleaner'] as const).map((side) => (
            <li key={side}>
              <LinkButton to={`#${side}`} tone="ghost">
                {t(`sides.${side}`)}
              </LinkButton>
            </li>
          ))}
        </ul>
      </PageContainer>
      <Band tone="muted">
        <Side id="client" picture={<TriplexProgress lit={UNDER_WAY} next={4} home rooms={[]} className="w-full" />}>
          <Section title={t('client.title')}>
            <Timetable
              label={t('client.title')}
              rows={CLIENT.map((step) => ({
                key: step,
                when:
                  step === 'choose' || step === 'review' ? t(`client.${step}.when`) : weekMoment(SAMPLE_MOMENTS[MOMENT[step]], language),
                title: t(`client.${step}.title`),
                body: t(`client.${step}.body`),
              }))}
            />
          </Section>
        </Side>
      </Band>
      <Band>
        <Side id="cleaner" picture={<ArrivalAtStair className="w-full" />}>
          <Steps
            down
            title={t('cleaner.title')}
            steps={CLEANER.map((step) => ({ title: t(`cleaner.${step}.title`), body: t(`cleaner.${step}.body`) }))}
          />
        </Side>
      </Band>
      <Band tone="muted">
        <div className="grid items-start gap-x-14 gap-y-4 lg:grid-cols-[1.4fr_1fr]">
          <Section title={t('figures.title')}>
            <Figures />
          </Section>
          {rate !== null && <Example rate={rate} />}
        </div>
      </Band>
      <Invitation
        title={t('next.title')}
        body={t('next.body')}
        action={{ to: '/cleaners', label: t('next.find') }}
        also={{ to: '/cleaners/join', label: t('next.join') }}
      />
    </>
  )
}

function Example({ rate }: { rate: Cents }) {
  const { t } = useTranslation('howItWorks')
  return (
    <Section title={t('example.title')}>
      <p className="mb-4 text-muted-foreground">{t('example.lede')}</p>
      <Card>
        <PricePreview
          tariff={estimatedTariff(EXAMPLE, rate)}
          breakdown={estimatedPrice(EXAMPLE, rate)}
          hours={estimatedMinutes(EXAMPLE) / 60}
          firstTotalCents={null}
          offer={null}
          start={null}
        />
      </Card>
    </Section>
  )
}

/** Steps beside a drawing that stays while they are read. */
function Side({ id, picture, children }: { id: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div id={id} className="grid scroll-mt-6 items-start gap-x-14 gap-y-4 lg:grid-cols-[1.6fr_1fr]">
      {children}
      <div className="mx-auto w-full max-w-sm max-lg:order-first lg:sticky lg:top-6 lg:max-w-md lg:pt-6">{picture}</div>
    </div>
  )
}

function Figures() {
  const { t } = useTranslation('howItWorks')
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('figures.caption')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('figures.rule')}</th>
          <th scope="col">{t('figures.value')}</th>
        </tr>
      </thead>
      <tbody>
        {FIGURES.map((name) => (
          <tr key={name} className="border-b align-baseline max-[17rem]:grid">
            <th scope="row" className="py-2.5 pr-4 font-normal max-[17rem]:pb-0">
              {t(`figures.${name}.rule`)}
            </th>
            <td className="py-2.5 text-right font-semibold max-[17rem]:pt-0 max-[17rem]:text-left">{t(`figures.${name}.value`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
