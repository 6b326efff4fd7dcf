// The late parts themselves, in one file.
import { ConsentBar } from '#web/features/audience/index.ts'
import { LiveNotice } from '#web/platform/live/live-notice.tsx'
import { UpdateBar } from '#web/features/install/index.ts'

export function LatePartsPanel({ quiet }: { quiet: boolean }) {
  return (
    <>
      <LiveNotice quiet={quiet} />
      <UpdateBar quiet={quiet} />
      <ConsentBar quiet={quiet} />
    </>
  )
}
