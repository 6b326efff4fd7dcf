// A person's codes: to share, copy or scan, let rest, delete while nobody came by them, and make anew.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ChoosableRole } from '#domain/account.ts'
import { MAX_REFERRAL_CODES } from '#domain/referral.ts'
import { call, type Answer } from '#web/platform/api.ts'
import { useIntent } from '#web/platform/intent.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useShownAtOnce } from '#web/platform/shown-at-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useRefreshReferrals } from './referral-queries.ts'
import { ShareCode } from './share-code.tsx'

type Code = Answer<'GET /api/referrals'>['codes'][number]

export function OwnCodes({ codes, role }: { readonly codes: readonly Code[]; readonly role: ChoosableRole }) {
  const { t } = useTranslation('referrals')
  const refresh = useRefreshReferrals()
  const once = useIntent()
  const make = useMutation({
    mutationFn: () => once({}, (idempotencyKey) => call('POST /api/referrals', { idempotencyKey })),
    onSuccess: refresh,
    onError: useProblemToast(t('codes.cannotMake')),
  })
  return (
    <Card asChild>
      <section aria-labelledby="codes">
        <h2 id="codes" className="text-lg">
          {t('codes.title', { count: codes.length })}
        </h2>
        {codes.length === 0 ? (
          <p className="mt-2">{t('codes.none')}</p>
        ) : (
          <ul className="divide-y">
            {codes.map((code) => (
              <OwnCode key={code.id} code={code} role={role} />
            ))}
          </ul>
        )}
        {codes.length < MAX_REFERRAL_CODES && (
          <Button
            tone={codes.length === 0 ? 'primary' : 'ghost'}
            className="mt-4"
            pending={make.isPending}
            pendingLabel={t('codes.making')}
            onClick={() => make.mutate()}
          >
            {t(codes.length === 0 ? 'codes.first' : 'codes.another')}
          </Button>
        )}
      </section>
    </Card>
  )
}

function OwnCode({ code, role }: { readonly code: Code; readonly role: ChoosableRole }) {
  const { t } = useTranslation('referrals')
  const refresh = useRefreshReferrals()
  const [isAsked, ask] = useState(false)
  const params = { id: code.id }
  const turn = useMutation({
    mutationFn: (active: boolean) => call('PATCH /api/referrals/{id}', { params, body: { active } }),
    onSettled: refresh,
    onError: useProblemToast(t('codes.cannotChange')),
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/referrals/{id}', { params }),
    onSuccess: async () => {
      ask(false)
      await refresh()
    },
    onError: useProblemToast(t('codes.cannotDelete')),
  })
  const [isActive, press] = useShownAtOnce(code.active, turn.mutateAsync)
  return (
    <li className="grid gap-3 py-5 first:pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className={`font-mono text-2xl font-semibold tracking-wide ${isActive ? '' : 'text-muted-foreground line-through'}`}>
          {code.code}
        </h3>
        <p className="text-sm text-muted-foreground">{t('codes.used', { count: code.usedCount })}</p>
      </div>
      {isActive && <ShareCode code={code} role={role} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Switch className="min-w-44" label={t('codes.active')} checked={isActive} onChange={(event) => press(event.target.checked)} />
        {code.usedCount === 0 && (
          <Button tone="link" onClick={() => ask(true)}>
            {t('codes.delete')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title={t('codes.deleteTitle', { code: code.code })}
        description={t('codes.deleteBody')}
        cancelLabel={t('codes.keep')}
        confirmLabel={t('codes.delete')}
        pendingLabel={t('codes.deleting')}
        pending={remove.isPending}
        dangerous
        onConfirm={() => remove.mutate()}
      />
    </li>
  )
}
