// Pausing and ending a series, under its visits.
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { EndDialog } from './end-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import type { ActProps } from './series-act.ts'

const DIALOGS = { pause: PauseDialog, end: EndDialog }

export function SeriesActs(props: ActProps) {
  const { t } = useTranslation('series')
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null)
  const [said, setSaid] = useState('')
  const { allowed } = props.series
  const Asked = asked === null ? null : DIALOGS[asked]
  return (
    <>
      <ButtonRow className="no-print empty:hidden">
        {allowed.includes('pause') && (
          <Button tone="ghost" onClick={() => setAsked('pause')}>
            {t('pause.act')}
          </Button>
        )}
        {allowed.includes('end') && (
          <Button tone="ghost" onClick={() => setAsked('end')}>
            {t('finish.act')}
          </Button>
        )}
      </ButtonRow>
      <output className="sr-only">{said}</output>
      {Asked && (
        <Asked
          {...props}
          onClose={() => setAsked(null)}
          onDone={(words) => {
            setSaid(words)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}
