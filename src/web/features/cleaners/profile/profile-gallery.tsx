// Work already done, before and after.
import { useTranslation } from 'react-i18next'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { BeforeAfterSlider } from '#web/ui/before-after-slider.tsx'
import { Section } from '#web/ui/page.tsx'

export function ProfileGallery({ gallery }: Pick<CleanerProfile, 'gallery'>) {
  const { t } = useTranslation('cleaners')
  if (gallery.length === 0) return null
  return (
    <Section title={t('gallery.title')}>
      <ul className="grid gap-5 sm:grid-cols-2">
        {gallery.map(({ id, beforeUrl, afterUrl, caption }) => (
          <li key={id}>
            <figure className="grid gap-2">
              {afterUrl === null ? (
                <img src={beforeUrl} alt={caption} loading="lazy" className="aspect-[4/3] w-full rounded-md bg-secondary object-cover" />
              ) : (
                <BeforeAfterSlider
                  before={{ src: beforeUrl, alt: t('gallery.beforeAlt', { caption }) }}
                  after={{ src: afterUrl, alt: t('gallery.afterAlt', { caption }) }}
                  labels={{
                    before: t('gallery.before'),
                    after: t('gallery.after'),
                    slider: t('gallery.slider', { caption }),
                    value: (percent) => t('gallery.value', { percent }),
                    missing: t('gallery.missing'),
                  }}
                />
              )}
              <figcaption className="text-sm text-muted-foreground">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
