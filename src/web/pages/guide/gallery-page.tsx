// The gallery: drawn rooms, before and after, and why the real photos are not here.
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/platform/page-head.tsx'
import { BeforeAfterSlider } from '#web/ui/before-after-slider.tsx'
import { Invitation } from '#web/ui/landing.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { Tidy, UNTIDY_ROOMS, Untidy } from './untidy-rooms.tsx'

export function Page() {
  const { t } = useTranslation('gallery')
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer className="pb-8">
        <GuideCrumbs here={t('crumb')} />
        <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
        <p className="mb-8 max-w-[46em] border-l-4 border-accent pl-4 text-muted-foreground">{t('honest')}</p>
        <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-6">
          {UNTIDY_ROOMS.map((room, index) => {
            const title = t(`rooms.${room}.title`)
            return (
              // Two large ones, then three.
              <li key={room} className={index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'}>
                <figure className="grid gap-3">
                  <BeforeAfterSlider
                    before={{ drawing: <Untidy room={room} label={t('beforeLabel', { scene: t(`rooms.${room}.before`) })} /> }}
                    after={{ drawing: <Tidy room={room} label={t('afterLabel', { scene: t(`rooms.${room}.after`) })} /> }}
                    labels={{
                      before: t('before'),
                      after: t('after'),
                      slider: t('slider', { room: title }),
                      value: (percent) => t('value', { percent }),
                      missing: '',
                    }}
                  />
                  <figcaption>
                    <h2 className="text-xl">{title}</h2>
                    <p className="mt-1 text-muted-foreground">{t('done', { scene: t(`rooms.${room}.after`) })}</p>
                  </figcaption>
                </figure>
              </li>
            )
          })}
        </ul>
      </PageContainer>
      <Invitation title={t('next.title')} body={t('next.body')} action={{ to: '/cleaners', label: t('next.action') }} />
    </>
  )
}
