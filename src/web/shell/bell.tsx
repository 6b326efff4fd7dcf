// The bell of whoever is signed in: a link at once; its number and its panel come beside the page.
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { NOTICES_PATH } from '#domain/site-paths.ts'
import { Link } from '#web/router/index.ts'

export function Bell() {
  const { t } = useTranslation('shell')
  const [late, setLate] = useState<{ NoticeBell: ComponentType } | null>(null)
  useEffect(() => {
    // The link works without them; the next page tries again.
    import('#web/features/notices/index.ts').then(setLate, () => undefined)
  }, [])
  if (late) return <late.NoticeBell />
  return (
    <Link to={NOTICES_PATH} aria-label={t('nav.notices')} className="grid size-11 place-items-center rounded-full hover:bg-muted">
      <BellIcon aria-hidden className="size-6" />
    </Link>
  )
}
