// The one press that asks Google for its consent again.
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { useConnectGoogle } from './google-queries.ts'

export function ReconnectGoogle() {
  const { t } = useTranslation('calendarSync')
  const connect = useConnectGoogle()
  return (
    <Button tone="ghost" pending={connect.isPending} pendingLabel={t('google.leaving')} onClick={() => connect.mutate()}>
      {t('google.reconnect')}
    </Button>
  )
}
