// An announced change of the terms: why, its day, and both texts of each section.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownTermsChange } from '#contract/terms.ts'
import { formatDate } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Body } from './legal-document.tsx'

export function ComingTerms({ change: { startsOn, why, sections } }: { readonly change: ShownTermsChange }) {
  const { t } = useTranslation('legal')
  const day = formatDate(startsOn, useLanguage(), 'year')
  return (
    <section aria-labelledby={`change-${startsOn}`} className="mt-6 rounded-md border border-info bg-info-muted p-5">
      <h2 id={`change-${startsOn}`} className="text-lg">
        {t('coming.title', { day })}
      </h2>
      <p className="mt-1">{why}</p>
      {sections.map(({ name, title, before, after }) => (
        <div key={name} className="mt-4">
          <h3>
            <a href={`#${name}`} className="underline underline-offset-4">
              {title}
            </a>
          </h3>
          <div className="mt-2 grid gap-4 lg:grid-cols-2">
            <Text label={t('coming.before')} lines={before} />
            <Text label={t('coming.after', { day })} lines={after} />
          </div>
        </div>
      ))}
    </section>
  )
}

const Text = ({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) => (
  <div className="rounded-md bg-background p-4 [&_p+p]:mt-2 [&_ul]:list-disc [&_ul]:pl-5">
    <h4 className="mb-1 text-sm font-semibold text-muted-foreground">{label}</h4>
    <Body lines={lines} />
  </div>
)
