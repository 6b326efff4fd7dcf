// Quick start: who the cleaner is and where they leave from, kept as it is typed; three minutes at most.
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useNavigate } from '#web/router/index.ts'
import { AvatarSection, type ChosenAvatar } from '#web/features/accounts/index.ts'
import { useUser } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { SaveStatus } from '#web/platform/save-status.tsx'
import { CleanerFrame, loadCleanerFrame } from './cleaner-frame.tsx'
import { PATH_OF_STEP } from './standing.ts'
import { QuickStartFields } from './quick-start-fields.tsx'
import { useQuickStart } from './use-quick-start.ts'

export const load = loadCleanerFrame

export function Page() {
  const { t } = useTranslation('onboarding')
  const user = useUser()
  const navigate = useNavigate()
  const quick = useQuickStart()
  const avatar = useRef<ChosenAvatar>(null)
  const [attempt, setAttempt] = useState(0)
  const [leaving, setLeaving] = useState(false)
  if (!user) return null
  const faults = attempt > 0 ? quick.faults : {}

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (Object.keys(quick.faults).length > 0 || leaving) return
    setLeaving(true)
    if ((await avatar.current?.keep()) !== false && (await quick.flush())) await navigate(PATH_OF_STEP['ready-to-work'])
    setLeaving(false)
  }
  return (
    <CleanerFrame step="quick-start" title={t('cleaner.quick.title')} lede={t('cleaner.quick.lede')}>
      <AvatarSection user={user} ref={avatar} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <FormFaults
          form={{
            faults: Object.entries(faults).map(([fieldId, message]) => ({ fieldId, message })),
            round: String(attempt),
          }}
        />
        <QuickStartFields quick={quick} faults={faults} />
        {quick.failed && (
          <Banner
            tone="bad"
            role="alert"
            action={
              <Button tone="ghost" pending={quick.saving} pendingLabel={t('common:actions.retrying')} onClick={() => void quick.flush()}>
                {t('common:actions.retry')}
              </Button>
            }
          >
            {quick.problem}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="lg" pending={leaving} pendingLabel={t('common:actions.saving')}>
            {t('common:actions.continue')}
          </Button>
          <SaveStatus saving={quick.saving} savedAt={quick.savedAt} changed={quick.unsaved} />
        </div>
      </form>
    </CleanerFrame>
  )
}
