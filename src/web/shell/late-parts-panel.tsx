// The late parts themselves, in one file.
import { UpdateBar } from '#web/install/update-bar.tsx'

export function LatePartsPanel({ quiet }: { quiet: boolean }) {
  return <UpdateBar quiet={quiet} />
}
