// What the terms of use offer other features: announcing their changes, and the day of the next one.
import { terms } from '#contract/terms.ts'
import { TERMS_CHANGES, type TermsChange } from '#translations/terms-changes.ts'
import type { DeadlineHandler } from '../platform/deadlines.ts'
import { routesOf, type Routes } from '../platform/http/http.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { announceNewTerms, tellJoiners, tellsTerms, todayOf, type TermsDeps } from './announce-terms.ts'
import { announcedDays } from './terms-store.ts'
import { wordsOfChanges } from './words-of-changes.ts'

/** The day on which the next announced change of the terms begins; null when none is to come. */
export type NewTermsOn = (now: Date) => Promise<string | null>

export type TermsFeature = {
  readonly routes: Routes
  readonly jobs: readonly JobHandler[]
  readonly deadlines: readonly DeadlineHandler[]
  announceNew(): Promise<void>
  readonly newTermsOn: NewTermsOn
}

/** `changes`: others than those of the release. */
export function makeTerms(init: Omit<TermsDeps, 'changes'> & { readonly changes?: readonly TermsChange[] | undefined }): TermsFeature {
  const { changes = TERMS_CHANGES } = init
  const deps = { ...init, changes }
  return {
    routes: routesOf(terms, {
      'GET /api/terms/changes': async ({ language, now }) => {
        const [days, share] = await Promise.all([announcedDays(deps.db), deps.termsAt(now)])
        return { changes: [...wordsOfChanges(changes, days, { language, share, today: todayOf(now) })] }
      },
    }),
    jobs: [tellsTerms(deps)],
    deadlines: [tellJoiners],
    announceNew: () => announceNewTerms(deps),
    async newTermsOn(now) {
      if (changes.length === 0) return null
      const days = await announcedDays(deps.db)
      const coming = changes.flatMap(({ name }) => days.get(name) ?? []).filter((day) => day > todayOf(now))
      return coming.toSorted()[0] ?? null
    },
  }
}
