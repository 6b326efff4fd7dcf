// Work already done, before and after, with the words of who did it.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CleanerProfile } from '#contract/cleaners.ts'
import { BeforeAfterSlider } from '#web/ui/before-after-slider.tsx'
import { Link } from '#web/ui/link.tsx'

type PairFigureProps = {
  readonly pair: CleanerProfile['gallery'][number]
  /** Below the words. */
  readonly children?: ReactNode
}

export function PairFigure({ pair: { beforeUrl, afterUrl, caption, captionLanguage }, children }: PairFigureProps) {
  const { t } = useTranslation('pairs')
  return (
    <figure className="grid gap-2">
      <BeforeAfterSlider
        before={{ src: beforeUrl, alt: t('beforeAlt', { caption }) }}
        after={{ src: afterUrl, alt: t('afterAlt', { caption }) }}
        labels={{
          before: t('before'),
          after: t('after'),
          slider: t('slider', { caption }),
          value: (percent) => t('value', { percent }),
        }}
      />
      <figcaption className="text-sm text-muted-foreground">
        <span lang={captionLanguage} className="wrap-anywhere">
          {caption}
        </span>
        {children}
      </figcaption>
    </figure>
  )
}

/** To us, about the photos of a cleaner's page. */
export function ReportPhotos({ of: slug }: { readonly of: string }) {
  const { t } = useTranslation('pairs')
  return (
    <Link to={`/contact?photos=${slug}`} rel="nofollow" className="inline-block py-1 underline underline-offset-4">
      {t('report')}
    </Link>
  )
}
