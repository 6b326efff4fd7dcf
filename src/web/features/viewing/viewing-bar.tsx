// Says on every page whose pages an operator sees, and leads back; it cannot be closed otherwise.
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { SECOND_MS } from '#domain/elapsed.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatTime, localPartsOf } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useSite, useUser } from '#web/platform/site.tsx'
import { useLateWords } from '#web/platform/use-late-words.ts'
import { Button } from '#web/ui/button.tsx'

type Viewed = User & { readonly viewing: NonNullable<User['viewing']> }

export function ViewingBar() {
  const user = useUser()
  const hasWords = useLateWords('viewing')
  return user?.viewing === undefined || !hasWords ? null : <Bar user={{ ...user, viewing: user.viewing }} />
}

function Bar({ user: { id, name, viewing } }: { readonly user: Viewed }) {
  const { t } = useTranslation('viewing')
  const language = useLanguage()
  const { session } = useSite()
  const end = useMutation({
    mutationFn: () => call('DELETE /api/viewing'),
    onSuccess: (own) => {
      session.update(own)
      location.assign(`/admin/users/${id}`)
    },
    onError: useProblemToast(t('failed')),
  })
  const { mutate } = end
  useEffect(() => {
    const timer = setTimeout(mutate, viewing.secondsLeft * SECOND_MS)
    return () => clearTimeout(timer)
  }, [mutate, viewing])
  const { time } = localPartsOf(new Date(viewing.until), DEFAULT_TIME_ZONE)
  return (
    <aside
      aria-label={t('label')}
      className="no-print fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t bg-warn-muted px-4 py-2.5 text-warn shadow-lift max-sm:bottom-16"
    >
      <p className="min-w-0 font-semibold">{t('bar', { name, time: formatTime(time, language) })}</p>
      <Button tone="ghost" pending={end.isPending} pendingLabel={t('ending')} onClick={() => mutate()}>
        {t('end')}
      </Button>
    </aside>
  )
}
