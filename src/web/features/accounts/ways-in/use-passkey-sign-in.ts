// Signing in with a passkey: by its button, or among the suggestions of the email field.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { PASSKEY_CHALLENGE_MINUTES } from '#domain/account.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useSite } from '#web/platform/site.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useArrival } from '../use-arrival.ts'
import { signInByPasskey, stopSuggesting, suggestsPasskeys, wasCancelled } from './passkey-browser.ts'

/** Slightly shorter than a challenge is valid. */
const ASK_AGAIN_MS = (PASSKEY_CHALLENGE_MINUTES - 1) * MINUTE_MS

export function usePasskeySignIn(remember: () => boolean) {
  const { t } = useTranslation('waysIn')
  const { session } = useSite()
  const arrive = useArrival()

  const enter = async (byAutofill: boolean): Promise<void> => {
    const answer = await signInByPasskey({ remember, byAutofill })
    await arrive(session.enter(answer, remember()), { said: t('accounts:login.done') })
  }
  const toastProblem = (problem: unknown): void => {
    const description = wasCancelled(problem) ? `${t('passkeys.failed')} ${t('passkeys.setUp')}` : messageOf(problem, t('passkeys.failed'))
    toast({ tone: 'bad', title: t('common:error'), description })
  }
  const byButton = useMutation({ mutationFn: () => enter(false), onError: toastProblem })

  /** Waits until the page is left or the button is pressed; a failure is shown, a cancellation is not. */
  const suggest = useEffectEvent(async (): Promise<void> => {
    try {
      if (await suggestsPasskeys()) await enter(true)
    } catch (problem) {
      if (problem instanceof Error && 'status' in problem && problem.status === 401) toastProblem(problem)
    }
  })
  useEffect(() => {
    void suggest()
    const again = setInterval(() => void suggest(), ASK_AGAIN_MS)
    return () => {
      clearInterval(again)
      void stopSuggesting()
    }
  }, [])

  return byButton
}
