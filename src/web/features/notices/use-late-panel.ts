// The bell's panel and its words, fetched when it is pressed.
import { useState } from 'react'
import { NOTICES_PATH } from '#domain/site-paths.ts'
import { useSite } from '#web/platform/site.tsx'
import { useNavigate } from '#web/router/index.ts'
import type { NoticePanel } from './notice-panel.tsx'

export function useLatePanel() {
  const { loadWords } = useSite()
  const navigate = useNavigate()
  const [late, setLate] = useState<{ NoticePanel: typeof NoticePanel } | null>(null)
  const fetchPanel = () => {
    if (late) return
    const fetched = Promise.all([import('./notice-panel.tsx'), loadWords(['notices'])])
    // Their page says what is wrong, and opens once it can.
    fetched.then(([panel]) => setLate(panel)).catch(() => navigate(NOTICES_PATH))
  }
  return { Panel: late?.NoticePanel ?? null, fetchPanel }
}
