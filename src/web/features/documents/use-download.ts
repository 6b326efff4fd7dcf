// Fetches a document and saves it; one asked for too often waits for as many seconds as the server says, counted down.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { fetchFile } from '#web/platform/fetch-file.ts'

export function useDownload(path: string): { readonly start: () => void; readonly isPending: boolean; readonly waitSeconds: number } {
  const { t } = useTranslation('invoices')
  const [waitSeconds, setWaitSeconds] = useState(0)
  const toast = useProblemToast(t('failedFile'))
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await fetchFile(path)),
    onError: (problem) => {
      const seconds = problem instanceof ApiProblem && problem.status === 429 ? Number(problem.details['retryAfterSeconds']) : 0
      if (seconds > 0) setWaitSeconds(seconds)
      else toast(problem)
    },
  })
  useEffect(() => {
    if (waitSeconds === 0) return
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitSeconds])
  return { start: () => mutate(), isPending, waitSeconds }
}
