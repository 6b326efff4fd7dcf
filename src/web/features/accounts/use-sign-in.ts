// Signing in with an email and a password, and on to where the person was going.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { serverMessageOf, useLostToast } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { useArrival } from './use-arrival.ts'

export type Credentials = { email: string; password: string; remember: boolean }

/** The form shows every failure above its fields. */
export function useSignIn() {
  const { t } = useTranslation('accounts')
  const { session } = useSite()
  const arrive = useArrival()
  return useMutation({
    mutationFn: (credentials: Credentials) => session.login(credentials),
    onSuccess: (user) => arrive(user, { said: t('login.done') }),
    onError: useLostToast(t('login.failed'), serverMessageOf),
  })
}
