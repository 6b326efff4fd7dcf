// The announced changes as their readers see them: the words of each section before and after, with today's figures.
import type { ShownTermsChange } from '#contract/terms.ts'
import type { Language } from '#domain/account.ts'
import type { PlatformTerms } from '#domain/setting.ts'
import { textsOf, type TermsText } from '#domain/terms-change.ts'
import { translations } from '#translations/all.ts'
import { defaultsOf } from '#translations/defaults.ts'
import type { TermsChange, TermsSection } from '#translations/terms-changes.ts'

type Shown = { readonly language: Language; readonly share: PlatformTerms; readonly today: string }
export type NamedChange = ShownTermsChange & { readonly name: string }

/** Those that were announced, by the days on which they begin. */
export function wordsOfChanges(
  declared: readonly TermsChange[],
  days: ReadonlyMap<string, string>,
  { language, share, today }: Shown,
): readonly NamedChange[] {
  const { sections } = translations[language].terms
  const announced = declared
    .flatMap(({ name, says }) => {
      const startsOn = days.get(name)
      return startsOn === undefined ? [] : [{ name, startsOn, ...says[language] }]
    })
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
  const text: TermsText = Object.fromEntries(Object.entries(sections).map(([name, { body }]) => [name, body]))
  const filled = (lines: readonly string[] = []): string[] => lines.map((line) => fill(line, language, share))
  return textsOf(text, announced).map(({ name, startsOn, why, before, sections: changed }) => ({
    name,
    startsOn,
    holds: startsOn <= today,
    why,
    sections: (Object.keys(changed) as TermsSection[]).map((section) => ({
      name: section,
      title: sections[section].title,
      before: filled(before[section]),
      after: filled(changed[section]),
    })),
  }))
}

/** The figures of the day that the terms name. */
function fill(line: string, language: Language, share: PlatformTerms): string {
  const { commissionPercent, feeSharePercent } = defaultsOf({ siteName: '', platformShare: share })
  const percent = (value: number): string => new Intl.NumberFormat(language).format(value)
  return line
    .replaceAll('{{commissionPercent, number}}', percent(commissionPercent))
    .replaceAll('{{feeSharePercent, number}}', percent(feeSharePercent))
}
