// When operators saw the person's pages, for the person; nothing where nobody did.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MINUTE_MS } from '#domain/elapsed.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { ask } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useLateWords } from '#web/platform/use-late-words.ts'
import { Link } from '#web/router/index.ts'
import { Section } from '#web/ui/page.tsx'

export function Viewings() {
  const { t } = useTranslation('viewing')
  const language = useLanguage()
  const hasWords = useLateWords('viewing')
  const { data } = useQuery(ask('GET /api/viewings'))
  if (!hasWords || !data || data.items.length === 0) return null
  return (
    <Section title={t('title')}>
      <p className="text-muted-foreground">{t('lede')}</p>
      <ul className="my-3 grid gap-1.5">
        {data.items.map(({ id, beganAt, endsAt }) => (
          <li key={id}>
            {t('span', {
              date: formatInstant(new Date(beganAt), DEFAULT_TIME_ZONE, language, 'year'),
              count: Math.max(1, Math.ceil((Date.parse(endsAt) - Date.parse(beganAt)) / MINUTE_MS)),
            })}
          </li>
        ))}
      </ul>
      <Link to="/contact" className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4">
        {t('ask')}
      </Link>
    </Section>
  )
}
