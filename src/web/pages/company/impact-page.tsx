// What the site changes for those who clean and for the planet: what is true today, live where it can be, and what is not measured.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { servicePrices } from '#web/features/cleaners/index.ts'
import { FactRows } from '#web/ui/fact-rows.tsx'
import { HeartAtDoor } from '#web/ui/illustrations/scenes.tsx'
import { SprayAndCloth } from '#web/ui/illustrations/tools.tsx'
import { Band, Invitation, LandingHero, Split } from '#web/ui/landing.tsx'
import { Section } from '#web/ui/page.tsx'
import { LiveTotals, listedCleaners } from './live-totals.tsx'
import { StrokedTitle } from './stroked-title.tsx'
import { TwoLists } from './two-lists.tsx'
import { VisitMoney } from './visit-money.tsx'

const FREEDOMS = ['prices', 'yes', 'time', 'extras', 'proof', 'learning'] as const
const GREEN = ['badge', 'yours', 'near'] as const

/** The page works without the day's numbers. */
export const load = ({ queries }: PageLoad) => Promise.all([queries.prefetchQuery(listedCleaners), queries.prefetchQuery(servicePrices)])

export function Page() {
  const { t } = useTranslation('company')
  const { data: listed } = useQuery({ ...listedCleaners, enabled: false })
  return (
    <>
      <PageHead title={t('impact.pageTitle')} description={t('impact.description')} />
      <LandingHero
        title={<StrokedTitle before={t('impact.title.before')} stroked={t('impact.title.stroked')} />}
        lede={t('impact.lede')}
        picture={<HeartAtDoor className="mx-auto w-full max-w-md" />}
      />
      {listed && listed.total > 0 && (
        <Band tone="muted">
          <LiveTotals listed={listed} />
        </Band>
      )}
      <Band>
        <VisitMoney />
      </Band>
      <Band tone="muted">
        <FactRows
          title={t('impact.freedom.title')}
          rows={FREEDOMS.map((name) => ({ title: t(`impact.freedom.${name}.title`), body: t(`impact.freedom.${name}.body`) }))}
        />
      </Band>
      <Band>
        <Split title={t('impact.green.title')} picture={<SprayAndCloth />} flip>
          {GREEN.map((name) => (
            <p key={name}>{t(`impact.green.${name}`)}</p>
          ))}
        </Split>
      </Band>
      <Band tone="muted">
        <Section title={t('impact.measures.title')}>
          <TwoLists
            is={{ title: t('impact.measures.yes'), items: t('impact.measures.yesList', { returnObjects: true }) as string[] }}
            notYet={{ title: t('impact.measures.no'), items: t('impact.measures.noList', { returnObjects: true }) as string[] }}
          />
          <p className="mt-5 max-w-[42em] text-muted-foreground">{t('impact.measures.note')}</p>
        </Section>
      </Band>
      <Invitation
        title={t('impact.next.title')}
        body={t('impact.next.body')}
        action={{ to: '/cleaners/join', label: t('impact.next.action') }}
      />
    </>
  )
}
