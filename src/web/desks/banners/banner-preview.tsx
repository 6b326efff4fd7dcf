// A banner as its readers see it; nothing in it can be pressed.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownBanner } from '#contract/site-banners.ts'
import type { Language } from '#domain/account.ts'
import { BannerStrip } from '#web/ui/banner-strip.tsx'

type PreviewProps = { readonly banner: Pick<ShownBanner, 'tone' | 'text' | 'link'>; readonly language: Language }

export function BannerPreview({ banner, language }: PreviewProps) {
  const { t } = useTranslation('bannerDesk')
  const label = t('preview', { language: t(`common:languages.${language}`) })
  return (
    <figure className="grid gap-1">
      <figcaption className="text-sm text-muted-foreground">{label}</figcaption>
      <div inert className="overflow-hidden rounded-md border">
        <BannerStrip banner={banner} language={language} words={{ label, close: t('common:actions.close') }} />
      </div>
    </figure>
  )
}
