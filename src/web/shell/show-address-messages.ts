// Shows what `?message=` and `?error=` say, as far as the rule lets them; it knows the phone numbers of the whole world, so it is loaded only for a message.
import type { Translate } from '#web/platform/use-translation.ts'
import { addressMessage } from '#domain/address-message.ts'
import { toast } from '#web/ui/toast-store.ts'

type Asked = { readonly message: string | null; readonly error: string | null }

export function showAddressMessages({ message, error }: Asked, t: Translate<'common'>): void {
  const failure = error && addressMessage(error)
  const success = message && addressMessage(message)
  if (failure) toast({ tone: 'bad', title: t('error'), description: failure })
  else if (success) toast({ tone: 'ok', title: t('success'), description: success })
}
