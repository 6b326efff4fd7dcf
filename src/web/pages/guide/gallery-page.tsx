// The gallery: what cleaners chose to show, and drawn rooms as long as there is little of it.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MIN_GALLERY_PAIRS } from '#domain/portfolio.ts'
import { PairFigure, ReportPhotos } from '#web/features/cleaners/index.ts'
import { ask } from '#web/platform/api.ts'
import { GuideCrumbs } from '#web/platform/guide-crumbs.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { Link } from '#web/router/index.ts'
import { BeforeAfterSlider } from '#web/ui/before-after-slider.tsx'
import { Invitation } from '#web/ui/landing.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { Tidy, UNTIDY_ROOMS, Untidy } from './untidy-rooms.tsx'

const galleryQuestion = ask('GET /api/gallery')

/** The page stands without it too. */
export const load = ({ queries }: PageLoad) => queries.prefetchQuery(galleryQuestion)

export function Page() {
  const { t } = useTranslation('gallery')
  const { data } = useQuery({ ...galleryQuestion, enabled: false })
  const pairs = data?.items ?? []
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('description')} />
      <PageContainer className="pb-8">
        <GuideCrumbs here={t('crumb')} />
        <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
        {pairs.length > 0 && (
          <section aria-labelledby="real" className="mb-12">
            <h2 id="real" className="text-2xl">
              {t('real.title')}
            </h2>
            <p className="mt-1 mb-5 max-w-[46em] text-muted-foreground">{t('real.body')}</p>
            <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
              {pairs.map((pair) => (
                <li key={pair.id}>
                  <PairFigure pair={pair}>
                    <p>
                      {t('by')}{' '}
                      <Link
                        to={`/cleaners/${pair.cleaner.slug}`}
                        className="inline-block py-1 font-semibold text-primary underline underline-offset-4"
                      >
                        {pair.cleaner.name}
                      </Link>{' '}
                      · <ReportPhotos of={pair.cleaner.slug} />
                    </p>
                  </PairFigure>
                </li>
              ))}
            </ul>
          </section>
        )}
        {pairs.length < MIN_GALLERY_PAIRS && <Examples />}
      </PageContainer>
      <Invitation title={t('next.title')} body={t('next.body')} action={{ to: '/cleaners', label: t('next.action') }} />
    </>
  )
}

function Examples() {
  const { t } = useTranslation('gallery')
  return (
    <section aria-labelledby="examples">
      <h2 id="examples" className="text-2xl">
        {t('examples.title')}
      </h2>
      <p className="mt-2 mb-6 max-w-[46em] border-l-4 border-accent pl-4 text-muted-foreground">{t('examples.body')}</p>
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
                    before: t('pairs:before'),
                    after: t('pairs:after'),
                    slider: t('pairs:slider', { caption: title }),
                    value: (percent) => t('pairs:value', { percent }),
                  }}
                />
                <figcaption>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-muted-foreground">{t('done', { scene: t(`rooms.${room}.after`) })}</p>
                </figcaption>
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
