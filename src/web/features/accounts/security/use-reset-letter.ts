// Asks for the letter with a link to choose a password, the first or another.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'

export function useResetLetter() {
  const { t } = useTranslation('security')
  return useMutation({
    mutationFn: (email: string) => call('POST /api/auth/forgot-password', { body: { email: email.trim() } }),
    onError: useProblemToast(t('forgot.failed')),
  })
}
