// A copy of all personal data, saved as a file.
import { MINUTE_MS } from '#domain/elapsed.ts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { fetchFile } from '#web/platform/transport.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useConfirmed } from './ways-in/use-confirmed.tsx'

export function DataExport() {
  const { t } = useTranslation('ownAccount')
  const { run, dialog } = useConfirmed()
  const download = useMutation({
    mutationFn: () =>
      run(async () => {
        const { file, name } = await fetchFile('/api/users/me/export')
        save(file, name)
      }),
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

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE_MS)
}
