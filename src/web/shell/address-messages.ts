// `?message=` and `?error=` on any page become a toast and leave the address.
import { useEffect } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLocation, useNavigate } from '#web/router/index.ts'
import { MESSAGE_PARAMETERS } from '#web/platform/messages.ts'

export function useAddressMessages(): void {
  const { t } = useTranslation('common')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const [message = null, error = null] = MESSAGE_PARAMETERS.map((name) => asked.get(name))
    if (error === null && message === null) return
    for (const name of MESSAGE_PARAMETERS) asked.delete(name)
    // Nothing is shown without the rule.
    import('./show-address-messages.ts')
      .then(({ showAddressMessages }) => showAddressMessages({ message, error }, t))
      .catch(() => undefined)
    void navigate(`${pathname}${asked.size > 0 ? `?${asked}` : ''}${hash}`, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate, t])
}
