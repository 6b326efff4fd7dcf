// Signing in with an email and a password, and on to where the person was going.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { CODE_PAGE } from '#domain/site-paths.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { serverMessageOf, useLostToast } from '#web/platform/problem-toast.ts'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { useSite } from '#web/platform/site.tsx'
import { useArrival } from './use-arrival.ts'

export type Credentials = { email: string; password: string; remember: boolean }

/** The form shows every failure above its fields; an account with a second factor goes on to the page of its code. */
export function useSignIn() {
  const { t } = useTranslation('accounts')
  const { session } = useSite()
  const arrive = useArrival()
  const navigate = useNavigate()
  const { search } = useLocation()
  const toastLost = useLostToast(t('login.failed'), serverMessageOf)
  return useMutation({
    mutationFn: (credentials: Credentials) => session.login(credentials),
    onSuccess: (user) => arrive(user, { said: t('login.done') }),
    onError: (problem) => {
      if (problem instanceof ApiProblem && problem.code === 'code-asked') void navigate(CODE_PAGE + search)
      else toastLost(problem)
    },
  })
}
