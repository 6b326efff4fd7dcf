// Gender: asked with its reason, “prefer not to say” chosen beforehand, never required.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import type { User } from '#contract/accounts.ts'
import { GENDERS, type Gender } from '#domain/account.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'

export function GenderStep({ user, nextPath }: { readonly user: User; readonly nextPath: string }) {
  const { t } = useTranslation('onboarding')
  const { session } = useSite()
  const navigate = useNavigate()
  const [gender, setGender] = useState<Gender>(user.gender ?? 'prefer_not_to_say')
  const save = useMutation({
    mutationFn: () => call('PATCH /api/users/me', { body: { gender } }),
    onSuccess: async (changed) => {
      session.update(changed)
      await navigate(nextPath)
    },
    onError: useProblemToast(t('accounts:profile.failed')),
  })
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <PageTitle lede={t('client.gender.why')}>{t('client.titles.gender')}</PageTitle>
      <RadioCards<Gender>
        legend={t('client.titles.gender')}
        hideLegend
        name="gender"
        value={gender}
        onValueChange={setGender}
        options={GENDERS.map((value) => ({ value, label: t(`accounts:genders.${value}`) }))}
      />
      <Button type="submit" size="lg" className="mt-8" pending={save.isPending} pendingLabel={t('common:actions.saving')}>
        {t('common:actions.continue')}
      </Button>
    </form>
  )
}
