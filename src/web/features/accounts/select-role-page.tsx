// Client or cleaner: asked once, right after the account exists.
import { useMutation } from '@tanstack/react-query'
import { Brush, House } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { redirect, useNavigate } from '#web/router/index.ts'
import { CHOOSABLE_ROLES, type ChoosableRole } from '#domain/account.ts'
import { redeemKept } from '#web/features/referrals/index.ts'
import { call } from '#web/platform/api.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import type { PageLoad } from '#web/platform/page.ts'
import { serverMessageOf } from '#web/platform/problem-toast.ts'
import { safePath, withNext } from '#web/platform/return-path.ts'
import { useSite, useUser } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle } from '#web/ui/page.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { TermsNotice } from './terms-notice.tsx'

const GROUP = 'role'
const ICONS = { client: <House aria-hidden />, cleaner: <Brush aria-hidden /> } as const

export function load({ user }: PageLoad): void {
  if (user?.role) throw redirect('/')
}

export function Page() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const { session, returnPath } = useSite()
  const navigate = useNavigate()
  const [role, setRole] = useState<ChoosableRole | null>(null)
  const [missing, setMissing] = useState(false)

  const choose = useMutation({
    mutationFn: (chosen: ChoosableRole) => call('POST /api/auth/select-role', { body: { role: chosen } }),
    onSuccess: async ({ redirectTo }, chosen) => {
      if (user) session.update({ ...user, role: chosen })
      await redeemKept()
      await navigate(withNext(safePath(redirectTo) ?? '/', returnPath.read()))
      returnPath.clear()
    },
    onError: (problem) => toast({ tone: 'bad', title: t('common:error'), description: serverMessageOf(problem, t('selectRole.failed')) }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (role) return choose.mutate(role)
    setMissing(true)
    document.getElementById(GROUP)?.querySelector('input')?.focus()
  }

  return (
    <PageContainer width="form" className="pb-12">
      <PageHead title={t('selectRole.title')} noindex />
      <PageTitle lede={t('selectRole.lede')}>{t('selectRole.title')}</PageTitle>
      <form method="post" onSubmit={submit} className="grid gap-6">
        <RadioCards
          id={GROUP}
          name={GROUP}
          legend={t('selectRole.legend')}
          columns={2}
          value={role}
          onValueChange={(chosen) => {
            setRole(chosen)
            setMissing(false)
          }}
          error={missing ? t('selectRole.missing') : undefined}
          options={CHOOSABLE_ROLES.map((value) => ({
            value,
            label: t(`roles.${value}`),
            hint: t(`roles.${value}Hint`),
            icon: ICONS[value],
          }))}
        />
        <output className="sr-only">{missing ? t('selectRole.missing') : ''}</output>
        <TermsNotice />
        <Button type="submit" size="lg" wide pending={choose.isPending} pendingLabel={t('selectRole.submitting')}>
          {t('selectRole.submit')}
        </Button>
      </form>
    </PageContainer>
  )
}
