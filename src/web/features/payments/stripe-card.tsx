// Stripe's form for a card, in our colours and the reader's language: what is typed in it never reaches us.
import type { Appearance, StripeElementsOptionsMode } from '@stripe/stripe-js'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { openStripe } from './stripe-js.ts'
import type { CardPurpose, StripeFrame } from './use-card.ts'

/** The form's options: they must equal the charge's, or Stripe refuses to confirm it. */
function intentFor(purpose: CardPurpose, amount: number): StripeElementsOptionsMode {
  const cards = { currency: 'cad', allowedPaymentMethodTypes: ['card'] }
  const kept = { setupFutureUsage: 'off_session' } as const
  if (purpose === 'setup') return { ...cards, ...kept, mode: 'setup' }
  if (purpose === 'initial') return { ...cards, ...kept, mode: 'payment', amount, captureMethod: 'manual' }
  return { ...cards, mode: 'payment', amount, captureMethod: 'automatic' }
}

export function StripeCard({ frame }: { readonly frame: StripeFrame }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  return (
    <div className="grid gap-4">
      <Frame key={`${language} ${attempt}`} frame={frame} onRetry={() => setAttempt(attempt + 1)} />
      <p className="text-sm text-muted-foreground">
        {t(frame.purpose === 'final' || frame.purpose === 'tip' ? 'stripe.kept' : 'stripe.mandate')}
      </p>
    </div>
  )
}

function Frame({ frame, onRetry }: { readonly frame: StripeFrame; readonly onRetry: () => void }) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const { key, amountCents, purpose, form } = frame
  const [openedCents] = useState(amountCents)

  useEffect(() => {
    let leave = (): void => undefined
    let isGone = false
    openStripe(key, language)
      .then((stripe) => {
        if (isGone || !place.current) return
        const elements = stripe.elements({ ...intentFor(purpose, openedCents), appearance: ourLook() })
        // Our own text beside the form states the balance.
        const element = elements.create('payment', {
          terms: { card: 'never', applePay: 'never', googlePay: 'never' },
          // Apple Pay and Google Pay show where the device has them and the host is registered at Stripe.
          wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
        })
        element.on('ready', () => setState('ready'))
        element.on('loaderror', () => setState('failed'))
        element.mount(place.current)
        form.current = { stripe, elements }
        leave = () => element.destroy()
      })
      .catch(() => isGone || setState('failed'))
    return () => {
      isGone = true
      form.current = null
      leave()
    }
  }, [key, language, purpose, form, openedCents])

  // Updates the form when the price changes.
  useEffect(() => {
    if (purpose === 'setup') return
    form.current?.elements.update({ amount: amountCents }).catch(() => setState('failed'))
  }, [form, purpose, amountCents])

  return (
    <>
      {state === 'failed' && (
        <Banner tone="bad" role="alert" title={t('stripe.unreachable')}>
          <p>{t('stripe.unreachableNext')}</p>
          <Button tone="ghost" className="mt-2" onClick={onRetry}>
            {t('stripe.retry')}
          </Button>
        </Banner>
      )}
      {state === 'loading' && (
        <p className="flex min-h-40 items-center justify-center gap-3 rounded-md border text-muted-foreground">
          <Spinner className="size-5" />
          {t('stripe.loading')}
        </p>
      )}
      <div ref={place} className={state === 'ready' ? '' : 'h-0 overflow-hidden'} />
    </>
  )
}

/** The colours of the theme in force, as the form's own frame cannot read them. */
function ourLook(): Appearance {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim()
  return {
    theme: 'flat',
    variables: {
      colorPrimary: colour('primary'),
      colorBackground: colour('card'),
      colorText: colour('foreground'),
      colorTextSecondary: colour('muted-foreground'),
      colorDanger: colour('bad'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '10px',
    },
    rules: { '.Input': { border: `1px solid ${colour('input')}`, padding: '14px' } },
  }
}
