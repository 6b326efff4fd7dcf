// The late parts themselves, in one file.
import { ConsentBar } from '#web/features/audience/consent-bar.tsx'
import { UpdateBar } from '#web/features/install/update-bar.tsx'

export function LatePartsPanel({ quiet }: { quiet: boolean }) {
  return (
    <>
      <UpdateBar quiet={quiet} />
      <ConsentBar quiet={quiet} />
    </>
  )
}
