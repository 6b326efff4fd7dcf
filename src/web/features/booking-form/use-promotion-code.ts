// A promo code in the booking form: typed or brought by a link, asked of the server, and kept in the draft once it is taken.
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { call } from '#web/platform/api.ts'
import { readPromotionCode } from '#domain/promotion-code.ts'
import { forgetPromotion, keptPromotion } from '#web/platform/kept-promotion.ts'
import { isRefusal, messageOf } from '#web/platform/problem-toast.ts'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import type { BookingDraft, toQuote } from './booking-draft.ts'

export type PromotionCode = {
  readonly typed: string
  /** Why the last one was not taken. */
  readonly problem: string | null
  readonly isPending: boolean
  type(text: string): void
  apply(): void
  remove(): void
}

type CodeInput = {
  /** Null while the price is not known. */
  readonly quote: ReturnType<typeof toQuote>
  readonly draft: BookingDraft
  readonly change: (part: Partial<BookingDraft>) => void
}

export function usePromotionCode({ quote, draft, change }: CodeInput): PromotionCode {
  const { t } = useTranslation('book')
  // Neither the server nor the first rendering knows the tab.
  const given = (useIsInBrowser() && readPromotionCode(keptPromotion())) || ''
  const [typed, type] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const ask = useMutation({
    mutationFn: (promotionCode: string) => call('POST /api/quotes', { body: { ...notNull(quote), promotionCode } }),
    onSuccess: ({ promotion }) => {
      forgetPromotion()
      type(null)
      change({ promotionCode: promotion?.code ?? '' })
    },
    onError: (problem) => {
      if (isRefusal(problem)) forgetPromotion()
    },
  })
  const apply = (code: string) => {
    setMissing(code.trim() === '')
    if (code.trim() !== '' && quote !== null && !ask.isPending) ask.mutate(code)
  }
  const tried = useRef(false)
  const isReady = given !== '' && quote !== null && draft.promotionCode === '' && draft.requested === null
  useEffect(() => {
    if (!isReady || tried.current) return
    tried.current = true
    type(given)
    ask.mutate(given)
  }, [isReady, given, ask])
  const failed = ask.error ? messageOf(ask.error, t('code.failed')) : null
  return {
    typed: typed ?? draft.promotionCode,
    problem: isMissing ? t('code.missing') : failed,
    isPending: ask.isPending,
    type(text) {
      setMissing(false)
      ask.reset()
      type(text)
    },
    apply: () => apply(typed ?? draft.promotionCode),
    remove() {
      ask.reset()
      type(null)
      change({ promotionCode: '' })
    },
  }
}

function notNull<T>(quote: T | null): T {
  if (quote === null) throw new Error('a code is asked for with a visit')
  return quote
}
