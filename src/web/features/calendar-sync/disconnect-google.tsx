// Ends the connection to Google, with or without the calendar of visits that stands there.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useRefreshGoogle } from './google-queries.ts'

/** `isLetIn` false: Google lets us remove nothing any more. */
export function DisconnectGoogle({ isLetIn }: { readonly isLetIn: boolean }) {
  const { t } = useTranslation('calendarSync')
  const refresh = useRefreshGoogle()
  const [isAsked, ask] = useState(false)
  const [removesVisits, remove] = useState(false)
  const end = useMutation({
    mutationFn: () => call('POST /api/cleaner/google/disconnect', { body: { removesVisits: isLetIn && removesVisits } }),
    onSuccess: async () => {
      ask(false)
      toast({ tone: 'ok', title: t('google.ended') })
      await refresh()
    },
    onError: useProblemToast(t('google.endFailed')),
  })
  return (
    <>
      <Button tone="link" className="justify-self-start" onClick={() => ask(true)}>
        {t('google.end')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t('google.endTitle')}
        description={t('google.endBody')}
        cancelLabel={t('google.stay')}
        confirmLabel={t('google.end')}
        pendingLabel={t('google.ending')}
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      >
        {isLetIn ? (
          <Checkbox
            label={t('google.removesVisits')}
            hint={t('google.removesVisitsHint')}
            checked={removesVisits}
            onChange={({ currentTarget }) => remove(currentTarget.checked)}
          />
        ) : (
          <p>{t('google.removeByHand')}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
