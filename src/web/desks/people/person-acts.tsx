// What operators do about an account: suspend it, lift that, end its sessions, correct its address, write its letters again, and close it.
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import { mayCloseFor, maySuspend } from '#domain/operator.ts'
import { call } from '#web/platform/api.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useUser } from '#web/platform/site.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { OfPerson } from './person-account.tsx'
import { CorrectEmailButton } from './correct-email-button.tsx'
import { usePeopleRefresh } from './people-queries.ts'
import { CloseButton } from './close-button.tsx'
import { OperatorRoleButton } from './operator-role-button.tsx'
import { ViewButton } from './view-button.tsx'
import { SuspendButton } from './suspend-button.tsx'
import { bookForPath } from '#web/desks/bookings/index.ts'
import { ExplainedAct, useDay, useDuties } from '#web/desks/frame/index.ts'

export function PersonActs({ person }: OfPerson) {
  const { t } = useTranslation('people')
  const isOwn = useUser()?.id === person.id
  const does = useDuties()
  const refresh = usePeopleRefresh()
  const { id, name, standing, resendable, operatorRole } = person
  if (standing === 'closed') return null
  const suspends = does('suspend people')
  const maySuspendThem = maySuspend(does, person)
  return (
    <div className="grid gap-4">
      {standing === 'suspended' && <SuspendedBanner person={person} />}
      <ButtonRow>
        {maySuspendThem && standing === 'suspended' && (
          <ExplainedAct
            words={t('lift.open')}
            title={t('lift.title', { name })}
            body={t('lift.body')}
            pendingLabel={t('lift.lifting')}
            refresh={refresh}
            act={(why) => call('POST /api/admin/users/{id}/lift', { params: { id }, body: { why } })}
            done={() => t('lift.done')}
          />
        )}
        {does('act for people on a visit') && standing === 'active' && person.role === 'client' && (
          <LinkButton to={bookForPath(id)} tone="ghost">
            {t('bookFor')}
          </LinkButton>
        )}
        {maySuspendThem && standing === 'active' && !isOwn && <SuspendButton person={person} />}
        {suspends && standing === 'active' && (
          <ExplainedAct
            words={t('sessions.end')}
            title={t('sessions.title', { name })}
            body={t('sessions.body')}
            pendingLabel={t('sending')}
            refresh={refresh}
            act={(why) => call('POST /api/admin/users/{id}/end-sessions', { params: { id }, body: { why } })}
            done={({ endedCount }) => t('sessions.ended', { count: endedCount })}
          />
        )}
        {does('see as people') && standing === 'active' && person.role !== 'admin' && <ViewButton person={person} />}
        {suspends && standing === 'active' && !person.emailVerified && person.role !== 'admin' && <CorrectEmailButton person={person} />}
        {suspends && resendable.map((kind) => <AgainButton key={kind} person={person} kind={kind} />)}
        {mayCloseFor(does, person) && <CloseButton person={person} />}
        {operatorRole !== null && !isOwn && does('name operators') && <OperatorRoleButton id={id} name={name} role={operatorRole} />}
      </ButtonRow>
      {isOwn && <p className="text-sm text-muted-foreground">{t('own')}</p>}
    </div>
  )
}

function SuspendedBanner({ person: { suspensions } }: OfPerson) {
  const { t } = useTranslation('people')
  const day = useDay()
  const open = suspensions.find(({ liftedAt }) => liftedAt === null)
  return (
    <Banner tone="bad" title={t('suspended.title')}>
      {open === undefined
        ? t('suspended.noReason')
        : `${t(`reasons.${open.reason}`)} ${t('suspended.since', { date: day(open.suspendedAt), by: open.suspendedBy })}`}
    </Banner>
  )
}

function AgainButton({ person: { id }, kind }: OfPerson & { readonly kind: OfPerson['person']['resendable'][number] }) {
  const { t } = useTranslation('people')
  const send = useMutation({
    mutationFn: () => call('POST /api/admin/users/{id}/letters', { params: { id }, body: { kind } }),
    onSuccess: () => toast({ tone: 'ok', title: t('letters.sent') }),
    onError: useProblemToast(t('letters.failed')),
    onSettled: usePeopleRefresh(),
  })
  return (
    <Button tone="ghost" pending={send.isPending} pendingLabel={t('letters.sending')} onClick={() => send.mutate()}>
      {t(`letters.again.${kind}`)}
    </Button>
  )
}
