// The late parts themselves, in one file.
import { ConsentBar } from '#web/features/audience/index.ts'
import { UpdateBar } from '#web/features/install/index.ts'

export function LatePartsPanel({ quiet }: { quiet: boolean }) {
  return (
    <>
      <UpdateBar quiet={quiet} />
      <ConsentBar quiet={quiet} />
    </>
  )
}
