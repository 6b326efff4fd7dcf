// The answers of the quick start: what each must hold, and how they reach the cleaner's profile and account.
import { useCallback, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { MAX_NAME_LENGTH, type Gender, type Language } from '#domain/account.ts'
import { MAX_YEARS_OF_EXPERIENCE } from '#domain/cleaner.ts'
import type { AddressValue } from '#web/features/addresses/index.ts'
import { changeProfile, keptAddress, useOwnProfile, useSave } from '#web/features/workspace/index.ts'
import { call } from '#web/platform/api.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useSite, useUser } from '#web/platform/site.tsx'
import { useAutosave } from './use-autosave.ts'

export type QuickValues = {
  readonly name: string
  readonly bio: string
  readonly yearsOfExperience: string
  readonly languages: readonly Language[]
  readonly gender: Gender
  /** Null until an address is chosen here. */
  readonly primaryAddressId: string | null
}
export type QuickField = keyof QuickValues

const isYears = (text: string): boolean => /^\d{1,2}$/.test(text.trim()) && Number(text) <= MAX_YEARS_OF_EXPERIENCE

export function useQuickStart() {
  const { t } = useTranslation('onboarding')
  const own = useOwnProfile()
  const user = useUser()
  const { session } = useSite()
  const known = own.primaryAddress
  const [address, setAddress] = useState<AddressValue>(() => keptAddress(known))

  const save = useSave(async ({ gender, yearsOfExperience, languages, primaryAddressId, ...texts }: Partial<QuickValues>) => {
    if (gender !== undefined) session.update(await call('PATCH /api/users/me', { body: { gender } }))
    return changeProfile({
      ...texts,
      ...(yearsOfExperience !== undefined && { yearsOfExperience: Number(yearsOfExperience) }),
      ...(languages !== undefined && { languages: [...languages] }),
      ...(primaryAddressId != null && { primaryAddressId }),
    })
  })
  const { mutateAsync } = save
  const holds = useCallback((name: QuickField, value: QuickValues[QuickField]): boolean => {
    if (name === 'name') return String(value).trim() !== '' && String(value).length <= MAX_NAME_LENGTH
    if (name === 'yearsOfExperience') return isYears(String(value))
    if (name === 'languages') return Array.isArray(value) && value.length > 0
    return name !== 'primaryAddressId' || value !== null
  }, [])
  const draft = useAutosave<QuickValues>({
    kept: {
      name: own.name,
      bio: own.bio,
      yearsOfExperience: String(own.yearsOfExperience),
      languages: own.languages,
      gender: user?.gender ?? 'prefer_not_to_say',
      primaryAddressId: null,
    },
    holds,
    write: mutateAsync,
  })
  const { values } = draft
  const isHome = address.chosen !== null || (own.homeCity !== null && known === null && address.text === '')
  const faults: Partial<Record<QuickField, string>> = {
    ...(!holds('name', values.name) && { name: t('cleaner.quick.nameMissing') }),
    ...(!isHome && { primaryAddressId: t('workspace:profile.addressMissing') }),
    ...(!holds('languages', values.languages) && { languages: t('cleaner.quick.languageMissing') }),
    ...(!isYears(values.yearsOfExperience) && { yearsOfExperience: t('cleaner.quick.yearsRange', { max: MAX_YEARS_OF_EXPERIENCE }) }),
  }
  return {
    ...draft,
    address,
    changeAddress(next: AddressValue) {
      setAddress(next)
      draft.change({ primaryAddressId: next.chosen?.id ?? null })
    },
    faults,
    savedAt: save.savedAt,
    /** Why the server refused a field, by its name. */
    refused: save.error instanceof ApiProblem ? save.error.fields : {},
    problem: messageOf(save.error, t('cleaner.quick.failed')),
  }
}

export type QuickStart = ReturnType<typeof useQuickStart>
