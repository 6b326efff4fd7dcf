// `?message=` and `?error=` on any page become a toast, as far as the rule lets them, and leave the address.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { MESSAGE_PARAMETERS } from '#web/platform/messages.ts'
import { toast } from '#web/ui/toast-store.ts'

export function useAddressMessages(): void {
  const { t } = useTranslation('common')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const [message, error] = MESSAGE_PARAMETERS.map((name) => asked.get(name))
    if (error == null && message == null) return
    for (const name of MESSAGE_PARAMETERS) asked.delete(name)
    void shown(error).then(async (failure) => {
      if (failure) return toast({ tone: 'bad', title: t('error'), description: failure })
      const success = await shown(message)
      return success && toast({ tone: 'ok', title: t('success'), description: success })
    })
    void navigate(`${pathname}${asked.size > 0 ? `?${asked}` : ''}${hash}`, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate, t])
}

/** The rule knows the phone numbers of the whole world, so it is loaded only for a message; without it nothing is shown. */
async function shown(text: string | null | undefined): Promise<string | null> {
  if (!text) return null
  const rule = await import('#domain/address-message.ts').catch(() => null)
  return rule && rule.addressMessage(text)
}
