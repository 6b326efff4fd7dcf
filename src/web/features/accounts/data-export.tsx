// A copy of all personal data, saved as a file.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useConfirmed } from './ways-in/use-confirmed.tsx'

export function DataExport() {
  const { t } = useTranslation('ownAccount')
  const { run, dialog } = useConfirmed()
  const download = useMutation({
    mutationFn: () => run(async () => saveFile(await fetchFile('/api/users/me/export'))),
    onSuccess: (done) => done && toast({ tone: 'ok', title: t('export.done') }),
    onError: useProblemToast(t('export.failed')),
  })
  return (
    <>
      <p className="mb-4 text-muted-foreground">{t('export.body')}</p>
      <Button tone="ghost" pending={download.isPending} pendingLabel={t('export.submitting')} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-5" />
        {t('export.submit')}
      </Button>
      {dialog}
    </>
  )
}
