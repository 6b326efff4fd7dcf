// Typing a card that is kept without a booking, or that takes the place of another.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DeclineCode } from '#domain/payment-status.ts'
import { ApiProblem } from '#web/platform/api-problem.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/form.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useIntent } from '#web/platform/intent.ts'
import { useProblemToast } from '#web/platform/problem-toast.ts'
import { useNavigate } from '#web/router/index.ts'
import { Arrival } from '#web/ui/arrival.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOnline } from '#web/ui/offline-banner.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CardForm } from './card-form.tsx'
import { useCardName } from './card-name.ts'
import { useRefreshCards, type CardOnFile } from './card-queries.ts'
import { DeclineNotice } from './decline-notice.tsx'
import { useCard, type ReadyCard } from './use-card.ts'

type CardSetupProps = { readonly replaces: CardOnFile | null; onDone(): void }

export function CardSetup({ replaces, onDone }: CardSetupProps) {
  const { t } = useTranslation('cardsOnFile')
  const cardName = useCardName()
  const online = useOnline()
  const card = useCard('setup', 0)
  const { isSending, declined, send } = useSetup(replaces, onDone)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const form = useForm({
    values: card.values,
    change: card.change,
    faults: card.faults,
    write: { error: null, isPending: isSending },
    prefix: 'card-',
    onSend: () => {
      if (online) void send(card.prepare)
    },
  })
  return (
    <Card asChild>
      <section aria-labelledby="setup">
        <h2 id="setup" ref={title} tabIndex={-1} className="text-xl">
          {replaces ? t('setup.replace', { card: replaces.name ?? cardName(replaces) }) : t('setup.title')}
        </h2>
        <p className="mt-1 mb-5 text-muted-foreground">{t(replaces ? 'setup.replaceBody' : 'setup.body')}</p>
        <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-5">
          <FormFaults form={form} />
          {declined && (
            <Arrival key={declined.at}>
              <DeclineNotice code={declined.code} />
            </Arrival>
          )}
          <CardForm card={card} form={form} />
          <p className="text-sm text-muted-foreground">{t('payments:creditOnly')}</p>
          <ButtonRow>
            <Button type="submit" size="lg" pending={isSending} pendingLabel={t('setup.sending')} aria-disabled={!online}>
              {t('setup.send')}
            </Button>
            <Button tone="ghost" size="lg" onClick={onDone}>
              {t('common:actions.cancel')}
            </Button>
          </ButtonRow>
        </form>
      </section>
    </Card>
  )
}

type Declined = { readonly code: DeclineCode; readonly at: number }

function useSetup(replaces: CardOnFile | null, onDone: () => void) {
  const { t } = useTranslation('cardsOnFile')
  const navigate = useNavigate()
  const refresh = useRefreshCards()
  const once = useIntent()
  const toastProblem = useProblemToast(t('setup.failed'))
  const [isSending, setSending] = useState(false)
  const [declined, setDeclined] = useState<Declined | null>(null)
  // Pressing twice must not start twice, whatever React has rendered in between.
  const isRunning = useRef(false)

  const confirm = async (card: ReadyCard): Promise<void> => {
    const body = replaces ? { replaces: replaces.id } : {}
    const { clientSecret } = await once(body, (idempotencyKey) => call('POST /api/cards/setup', { body, idempotencyKey }))
    let answer = await card.confirm(clientSecret)
    if (answer.status === 'requires_action' && card.answerBank) answer = await card.answerBank(clientSecret)
    if (answer.status === 'requires_action') return navigate(`${answer.actionUrl ?? '/sandbox/3ds'}&setup=1`)
    if (answer.status === 'declined') return setDeclined({ code: answer.code ?? 'card_declined', at: Date.now() })
    await refresh()
    toast({ tone: 'ok', title: t(answer.status === 'saved' ? 'setup.done' : 'setup.soon') })
    onDone()
  }
  return {
    isSending,
    declined,
    async send(prepare: (onValid: () => void) => Promise<ReadyCard | null>): Promise<void> {
      if (isRunning.current) return
      isRunning.current = true
      setDeclined(null)
      try {
        const card = await prepare(() => setSending(true))
        if (card) await confirm(card)
      } catch (problem) {
        if (problem instanceof ApiProblem && problem.code === 'bad-card') setDeclined({ code: 'incorrect_number', at: Date.now() })
        else toastProblem(problem)
      } finally {
        isRunning.current = false
        setSending(false)
      }
    },
  }
}
