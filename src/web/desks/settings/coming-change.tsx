// A change that has not begun: what it brings, and confirming or cancelling it.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ShownChange, ShownSettings } from '#contract/settings.ts'
import { formatDate } from '#domain/time-format.ts'
import { call } from '#web/platform/api.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { WithDuty } from '#web/desks/frame/index.ts'
import { SharesPreview, shareAfter } from './shares-preview.tsx'
import { useSettingsRefresh, useSettingWords } from './setting-queries.ts'

export function ComingChange({ change, shown }: { readonly change: ShownChange; readonly shown: ShownSettings }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const say = useSettingWords()
  const { id, state, mayConfirm } = change
  const again = useSettingsRefresh()
  const toastProblem = useProblemToast(t('failed'))
  const act = useMutation({
    mutationFn: (what: 'confirm' | 'cancel') => call(`POST /api/admin/settings/changes/{id}/${what}`, { params: { id }, body: {} }),
    onSuccess: (_shown, what) => toast({ tone: 'ok', title: t(what === 'confirm' ? 'confirmed' : 'cancelled') }),
    onError: toastProblem,
    onSettled: again,
  })
  const date = formatDate(change.startsOn, language, 'year')
  return (
    <div className="grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{t('toCome', { value: say(change), date })}</h3>
        <Badge tone={state === 'waiting' ? 'warn' : 'info'}>{t(`states.${state}`)}</Badge>
      </div>
      <p>{t('because', { name: change.madeBy, reason: change.reason })}</p>
      {state === 'waiting' && <p className="text-muted-foreground">{t(mayConfirm ? 'confirmWhy' : 'waits')}</p>}
      <SharesPreview before={shareAfter(shown)} after={shareAfter(shown, change)} />
      <WithDuty duty="change settings">
        <ButtonRow>
          {mayConfirm && (
            <Button
              pending={act.isPending && act.variables === 'confirm'}
              pendingLabel={t('confirming')}
              onClick={() => act.mutate('confirm')}
            >
              {t('confirm')}
            </Button>
          )}
          <Button
            tone="ghost"
            pending={act.isPending && act.variables === 'cancel'}
            pendingLabel={t('cancelling')}
            onClick={() => act.mutate('cancel')}
          >
            {t('cancel')}
          </Button>
        </ButtonRow>
      </WithDuty>
    </div>
  )
}
