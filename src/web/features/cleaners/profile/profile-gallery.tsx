// A cleaner's work, in the order that they chose.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { Section } from '#web/ui/page.tsx'
import { PairFigure, ReportPhotos } from '../pair-figure.tsx'

export function ProfileGallery({ gallery, slug }: Pick<CleanerProfile, 'gallery' | 'slug'>) {
  const { t } = useTranslation('pairs')
  if (gallery.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="grid gap-5 sm:grid-cols-2">
        {gallery.map((pair) => (
          <li key={pair.id}>
            <PairFigure pair={pair} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted-foreground">
        <ReportPhotos of={slug} />
      </p>
    </Section>
  )
}
