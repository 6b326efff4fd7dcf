// `?message=` and `?error=` on any page become a toast, as plain text, and leave the address.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { MESSAGE_PARAMETERS } from '#web/platform/messages.ts'
import { toast } from '#web/ui/toast-store.ts'

const LONGEST = 300

export function useAddressMessages(): void {
  const { t } = useTranslation('common')
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const asked = new URLSearchParams(search)
    const error = asked.get('error')
    const message = asked.get('message')
    if (error === null && message === null) return
    for (const name of MESSAGE_PARAMETERS) asked.delete(name)
    if (error) toast({ tone: 'bad', title: t('error'), description: error.slice(0, LONGEST) })
    else if (message) toast({ tone: 'ok', title: t('success'), description: message.slice(0, LONGEST) })
    void navigate({ pathname, search: asked.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate, t])
}
