// Saves a table for a spreadsheet.
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { confirmedFirst } from '#web/platform/confirm-first.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { fetchFile } from '#web/platform/fetch-file.ts'
import { Button } from '#web/ui/button.tsx'

type ExportButtonProps = { readonly path: string; readonly label: string; /** Said instead of the label. */ readonly name?: string }

export function ExportButton({ path, label, name }: ExportButtonProps) {
  const { t } = useTranslation('moneyDesk')
  const toastProblem = useProblemToast(t('exports.failed'))
  const download = useMutation({ mutationFn: async () => saveFile(await confirmedFirst(() => fetchFile(path))), onError: toastProblem })
  return (
    <Button
      tone="ghost"
      pending={download.isPending}
      pendingLabel={t('exports.downloading')}
      aria-label={download.isPending ? undefined : name}
      onClick={() => download.mutate()}
    >
      <Download aria-hidden className="size-5" />
      {label}
    </Button>
  )
}
