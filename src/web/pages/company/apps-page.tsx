// How the site installs from the browser today, device by device, and the store versions to come.
import { useTranslation } from '#web/platform/use-translation.ts'
import { InstallButton } from '#web/features/install/index.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ExternalButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PhoneBeforeAfter } from '#web/ui/illustrations/scenes.tsx'
import { Band, Invitation, LandingHero, Questions, Steps, type Step } from '#web/ui/landing.tsx'
import { Section } from '#web/ui/page.tsx'
import { StrokedTitle } from './stroked-title.tsx'

const DEVICES = ['android', 'iphone', 'desktop'] as const
const STORES = ['apple', 'google'] as const
const QUESTIONS = ['same', 'work', 'remove'] as const

export function Page() {
  const { t } = useTranslation('company')
  return (
    <>
      <PageHead title={t('apps.pageTitle')} description={t('apps.description')} />
      <LandingHero
        title={<StrokedTitle before={t('apps.title.before')} stroked={t('apps.title.stroked')} />}
        lede={t('apps.lede')}
        actions={
          <>
            {DEVICES.map((device) => (
              <ExternalButton key={device} href={`#${device}`} tone="ghost" size="lg">
                {t(`apps.${device}.name`)}
              </ExternalButton>
            ))}
            <div className="basis-full">
              <InstallButton />
            </div>
          </>
        }
        picture={<PhoneBeforeAfter className="mx-auto w-full max-w-md" />}
      />
      {DEVICES.map((device, index) => (
        <Band key={device} tone={index % 2 === 0 ? 'muted' : 'plain'}>
          <div id={device} className="scroll-mt-24">
            <Steps title={t(`apps.${device}.title`)} steps={t(`apps.${device}.steps`, { returnObjects: true }) as Step[]} />
          </div>
        </Band>
      ))}
      <Band>
        <Section title={t('apps.stores.title')}>
          <p className="-mt-1 mb-6 max-w-[42em] text-lg text-muted-foreground">{t('apps.stores.lede')}</p>
          <ul className="grid max-w-2xl gap-4 sm:grid-cols-2">
            {STORES.map((store) => (
              <Card key={store} asChild className="flex flex-wrap items-center justify-between gap-3">
                <li>
                  <span className="font-semibold">{t(`apps.stores.${store}`)}</span>
                  <Badge>{t('apps.stores.soon')}</Badge>
                </li>
              </Card>
            ))}
          </ul>
        </Section>
        <Questions
          title={t('apps.questions.title')}
          questions={QUESTIONS.map((name) => ({
            question: t(`apps.questions.${name}.question`),
            answer: t(`apps.questions.${name}.answer`),
          }))}
        />
      </Band>
      <Invitation title={t('apps.next.title')} body={t('apps.next.body')} action={{ to: '/cleaners', label: t('apps.next.action') }} />
    </>
  )
}
