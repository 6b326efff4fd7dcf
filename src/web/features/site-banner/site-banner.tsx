// Follows the banner of the site on an open page: another reader, another language or another hour may bring another one.
// The server draws the banner with the page; nothing is asked for as long as that one holds.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownBanner } from '#contract/site-banners.ts'
import { MINUTE_MS } from '#domain/elapsed.ts'
import { ask } from '#web/platform/api.ts'
import { BANNER_ID, placeBanner } from '#web/platform/closed-banners.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useUser } from '#web/platform/site.tsx'
import { BannerStrip } from '#web/ui/banner-strip.tsx'

const ASK_EVERY_MS = 10 * MINUTE_MS

/** Null where the server drew none. */
const drawnLanguage = (): string | null => document.getElementById(BANNER_ID)?.querySelector('aside')?.lang ?? null

export function SiteBanner() {
  const language = useLanguage()
  const user = useUser()
  const [drawnIn] = useState(drawnLanguage)
  /** What the server drew may be wrong by now; from then on the banner is asked for. */
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ASK_EVERY_MS)
    return () => clearTimeout(timer)
  }, [])
  const drawnFor = document.documentElement.dataset['visitor'] ?? ''
  const isDrawn = (drawnIn === null || drawnIn === language) && (user?.id ?? '') === drawnFor
  if (!isDrawn && !isOver) setOver(true)
  const question = ask('GET /api/banner')
  const { data } = useQuery({
    ...question,
    // Another reader, another answer.
    queryKey: [...question.queryKey, user?.id ?? ''],
    enabled: isOver,
    refetchInterval: ASK_EVERY_MS,
  })
  return data && <Placed key={data.banner?.id ?? ''} banner={data.banner} />
}

/** Instead of the one that the server drew. */
function Placed({ banner }: { readonly banner: ShownBanner | null }) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [host] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    placeBanner(host, banner?.id ?? null)
    return () => host.remove()
  }, [host, banner])
  if (!banner) return null
  return createPortal(
    <BannerStrip banner={banner} language={language} words={{ label: t('banner'), close: t('common:actions.close') }} />,
    host,
  )
}
