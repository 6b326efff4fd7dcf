// The button that signs in with a passkey; absent where the browser knows none.
import type { UseMutationResult } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { knowsPasskeys } from './passkey-browser.ts'

const never = () => () => undefined

export function PasskeyButton({ signIn }: { signIn: UseMutationResult<void, unknown, void> }) {
  const { t } = useTranslation('waysIn')
  const supported = useSyncExternalStore(never, knowsPasskeys, () => true)
  if (!supported) return null
  return (
    <div className="mt-3">
      <Button tone="ghost" size="lg" wide pending={signIn.isPending} pendingLabel={t('passkeys.adding')} onClick={() => signIn.mutate()}>
        <KeyRound aria-hidden className="size-5" />
        {t('passkeys.signIn')}
      </Button>
    </div>
  )
}
