// The late parts themselves, in one file.
import { ConsentBar } from '#web/features/audience/index.ts'
import { LiveNotice } from '#web/platform/live/live-notice.tsx'
import { PushKeeper } from '#web/features/push/index.ts'
import { UnsentMessages } from '#web/features/messages/index.ts'
import { NewTermsNote } from '#web/features/terms/index.ts'
import { ViewingBar } from '#web/features/viewing/index.ts'
import { SiteBanner } from '#web/features/site-banner/index.ts'
import { UnsentActs } from '#web/features/visits/index.ts'
import { UpdateBar } from '#web/features/install/index.ts'

export function LatePartsPanel({ quiet }: { quiet: boolean }) {
  return (
    <>
      <SiteBanner />
      <ViewingBar />
      <LiveNotice quiet={quiet} />
      <PushKeeper />
      <UnsentMessages />
      <UnsentActs />
      <NewTermsNote quiet={quiet} />
      <UpdateBar quiet={quiet} />
      <ConsentBar quiet={quiet} />
    </>
  )
}
