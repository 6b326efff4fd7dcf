// The four families of services, each with its tool and the way to its page.
import { useTranslation } from 'react-i18next'
import { Link } from '#web/router/index.ts'
import type { OfferType } from '#domain/cleaner.ts'
import { OFFERS_TOLD, PATH_OF_OFFER } from '#domain/site-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { BroomAndDustpan, PackedBoxes, SprayAndCloth, Vacuum } from '#web/ui/illustrations/tools.tsx'
import { Section } from '#web/ui/page.tsx'

const PICTURE = {
  regular: Vacuum,
  deep: SprayAndCloth,
  'move-in': PackedBoxes,
  garage: BroomAndDustpan,
} as const satisfies Record<OfferType, unknown>

export function ServiceCards() {
  const { t } = useTranslation('home')
  return (
    <Section title={t('services.title')}>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {OFFERS_TOLD.map((offer) => {
          const Picture = PICTURE[offer]
          return (
            <li key={offer}>
              <Card asChild className="group flex h-full items-center gap-4 hover:shadow-lift lg:flex-col lg:items-start">
                <Link to={PATH_OF_OFFER[offer]}>
                  <Picture className="w-20 shrink-0 lg:w-28" />
                  <div className="min-w-0">
                    <h3 className="text-xl group-hover:underline">{t(`common:offers.${offer}`)}</h3>
                    <p className="mt-1 text-muted-foreground">{t(`services.${offer}`)}</p>
                  </div>
                </Link>
              </Card>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
