// Sends the signed-in person the letter with a link to choose a password.
import { useTranslation } from '#web/platform/use-translation.ts'
import { useUser } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useResetLetter } from './use-reset-letter.ts'

export function LetterButton() {
  const { t } = useTranslation('security')
  const user = useUser()
  const letter = useResetLetter()
  const send = (email: string) =>
    letter.mutate(email, {
      onSuccess: () => toast({ tone: 'ok', title: t('password.sent'), description: t('password.sentBody') }),
    })
  return (
    <Button pending={letter.isPending} pendingLabel={t('forgot.submitting')} onClick={() => user && send(user.email)}>
      {t('password.send')}
    </Button>
  )
}
