// A trial page for the live connection, for who is there, and for toasts: `/test-messaging`, outside production.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { Conversation } from '#contract/messages.ts'
import { ask } from '#web/platform/api.ts'
import { showLive, useLive, type LiveProblem } from '#web/platform/live/live-state.ts'
import { usePresence, useTyping } from '#web/platform/live/presence.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { useUser } from '#web/platform/site.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageContainer, PageTitle, Section } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast-store.ts'

export function Page() {
  const { t } = useTranslation('testPages')
  const description = t('messaging.said')
  return (
    <PageContainer width="text" className="pb-12">
      <PageHead title={t('messaging.title')} noindex />
      <PageTitle lede={t('messaging.lede')}>{t('messaging.title')}</PageTitle>
      <Connection />
      <Partners />
      <Section title={t('messaging.toasts')}>
        <div className="flex flex-wrap gap-2.5">
          <Button tone="ghost" onClick={() => toast({ title: t('messaging.neutral'), description })}>
            {t('messaging.neutral')}
          </Button>
          <Button tone="ghost" onClick={() => toast({ title: t('messaging.good'), description, tone: 'ok' })}>
            {t('messaging.good')}
          </Button>
          <Button tone="ghost" onClick={() => toast({ title: t('messaging.wrong'), description, tone: 'bad' })}>
            {t('messaging.wrong')}
          </Button>
        </div>
      </Section>
      <Section title={t('messaging.letters')}>
        <a href="/dev/emails" className="inline-block py-1 font-semibold text-primary underline underline-offset-4">
          {t('messaging.outbox')}
        </a>
      </Section>
    </PageContainer>
  )
}

const FAILURES: readonly LiveProblem[] = ['timeout', 'failed', 'unsent', 'unreadable']

function Connection() {
  const { t } = useTranslation('testPages')
  const { is, problem, retry, lose } = useLive()
  const provoke = (failure: LiveProblem) => (failure === 'unreadable' ? showLive({ problem: failure }) : lose(failure))
  return (
    <Section title={t('messaging.connection')}>
      <output className="block font-semibold">{t(`live:states.${is}`)}</output>
      {problem && <p className="mt-1 text-muted-foreground">{t(`live:problems.${problem}`)}</p>}
      {is === 'failed' && (
        <Button tone="ghost" className="mt-3" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      )}
      {(is === 'connected' || is === 'reconnecting') && (
        <fieldset className="mt-3 flex flex-wrap gap-2.5">
          <legend className="mb-2 text-sm text-muted-foreground">{t('messaging.provoke')}</legend>
          {FAILURES.map((failure) => (
            <Button key={failure} tone="ghost" onClick={() => provoke(failure)}>
              {t(`live:problems.${failure}`)}
            </Button>
          ))}
        </fieldset>
      )}
    </Section>
  )
}

function Partners() {
  const { t } = useTranslation('testPages')
  const role = useUser()?.role
  const mayTalk = role === 'client' || role === 'cleaner'
  const { data } = useQuery({ ...ask('GET /api/conversations', { query: {} }), enabled: mayTalk })
  const open = (data?.items ?? []).filter(({ state }) => state.state === 'open')
  const others = [...new Map(open.map(({ other }) => [other.id, other])).values()]
  return (
    <Section title={t('messaging.partners')}>
      {others.length === 0 ? <p>{t('messaging.nobody')}</p> : others.map((other) => <Partner key={other.id} {...other} />)}
    </Section>
  )
}

function Partner({ id, name }: Pick<Conversation['other'], 'id' | 'name'>) {
  const { t } = useTranslation('testPages')
  const presence = usePresence(id)
  const { isTyping, typed, stopped } = useTyping(id)
  return (
    <div className="flex flex-wrap items-center gap-2.5 py-1">
      <output>
        <span className="font-semibold">{name}</span> · {t(`messaging.presence.${presence ?? 'unknown'}`)}
        {isTyping && <> · {t('messaging.types')}</>}
      </output>
      <Button tone="ghost" onClick={typed} onBlur={stopped}>
        {t('messaging.type', { name })}
      </Button>
    </div>
  )
}
