// After a first request: a password or a passkey for an account that has neither, and the way to the first steps.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { User } from '#contract/accounts.ts'
import { ask } from '#web/platform/api.ts'
import { messageOf } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { FirstPasswordForm } from './security/first-password-form.tsx'
import { addPasskey, isKnownDevice, knowsPasskeys, nameHere } from './ways-in/passkey-browser.ts'
import { waysIn } from './ways-in/ways-in-query.ts'

export function KeepYourAccount() {
  const { t } = useTranslation('accounts')
  const user = useUser()
  const isClient = user?.role === 'client'
  const { data: ways } = useQuery({ ...waysIn, enabled: isClient })
  const { data: standing } = useQuery({ ...ask('GET /api/onboarding'), enabled: isClient })
  if (!isClient) return null
  return (
    <>
      {ways && !user.hasPassword && !ways.hasPasskey && ways.social.length === 0 && <ChooseWayIn user={user} />}
      {standing?.finishedAt === null && (
        <p className="mt-6 text-center">
          <Link
            to="/client-onboarding"
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {t('keep.firstSteps')}
          </Link>
        </p>
      )}
    </>
  )
}

const never = () => () => undefined

function ChooseWayIn({ user }: { readonly user: User }) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const [isChoosing, setChoosing] = useState(false)
  const supported = useSyncExternalStore(never, knowsPasskeys, () => false)
  const why = (problem: unknown) =>
    isKnownDevice(problem) ? t('waysIn:passkeys.known') : messageOf(problem, t('waysIn:passkeys.notAdded'))
  const add = useMutation({
    mutationFn: () => addPasskey(nameHere() ?? t('waysIn:passkeys.defaultName')),
    onSuccess: () => queries.invalidateQueries({ queryKey: waysIn.queryKey }),
    onError: (problem) => toast({ tone: 'bad', title: t('common:error'), description: why(problem) }),
  })
  return (
    <Card asChild className="mt-6">
      <section aria-labelledby="keep-your-account">
        <h2 id="keep-your-account" className="text-xl">
          {t('keep.title')}
        </h2>
        <p className="mt-1 mb-4 text-muted-foreground">{t('keep.body', { email: user.email })}</p>
        {add.isError && (
          <Banner tone="bad" role="alert" className="mb-4">
            {why(add.error)}
          </Banner>
        )}
        {isChoosing ? (
          <FirstPasswordForm user={user} onDone={() => setChoosing(false)} />
        ) : (
          <ButtonRow>
            <Button onClick={() => setChoosing(true)}>{t('security:password.choose')}</Button>
            {supported && (
              <Button tone="ghost" pending={add.isPending} pendingLabel={t('waysIn:passkeys.adding')} onClick={() => add.mutate()}>
                <KeyRound aria-hidden className="size-5" />
                {t('keep.passkey')}
              </Button>
            )}
          </ButtonRow>
        )}
      </section>
    </Card>
  )
}
