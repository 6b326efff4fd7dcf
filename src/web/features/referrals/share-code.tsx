// Ways to hand a code on: the device's own share sheet where it has one, a link to copy, and a square to scan.
import { Copy, QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { ChoosableRole } from '#domain/account.ts'
import { cents } from '#domain/money.ts'
import { formatMoney } from '#domain/money-format.ts'
import { PATH_OF_PAGE } from '#domain/site-paths.ts'
import type { Answer } from '#web/platform/api.ts'
import { useEnvironment } from '#web/platform/environment.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { useIsInBrowser } from '#web/platform/use-is-in-browser.ts'
import { Button } from '#web/ui/button.tsx'
import { SquareCode } from '#web/ui/square-code.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Shared = { readonly code: Answer<'GET /api/referrals'>['codes'][number]; readonly role: ChoosableRole }

/** Where somebody begins whom the owner of a code brings: a client where people are found, a cleaner where the work is explained. */
const LANDING: Readonly<Record<ChoosableRole, string>> = { client: PATH_OF_PAGE.home, cleaner: PATH_OF_PAGE.become }

export function ShareCode({ code: { code, amountCents }, role }: Shared) {
  const { t } = useTranslation('referrals')
  const language = useLanguage()
  const [isShown, show] = useState(false)
  const maySend = useIsInBrowser() && 'share' in navigator
  const { languageOrigins } = useEnvironment()
  const url = `${languageOrigins[language]}${LANDING[role]}?ref=${code}`
  const words = t(`share.words.${role}`, { code, amount: formatMoney(cents(amountCents), language, { dropZeroCents: true }) })
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ tone: 'ok', title: t('share.copied'), description: url }),
      () => toast({ tone: 'bad', title: t('common:error'), description: t('share.cannotCopy', { url }) }),
    )
  const cannotDraw = () => toast({ tone: 'bad', title: t('common:error'), description: t('share.noSquare') })
  // Closing the sheet without sending is no failure.
  const send = () => navigator.share({ text: words, url }).catch(() => undefined)
  return (
    <div className="grid gap-3">
      <p className="text-sm break-all text-muted-foreground">{url}</p>
      <div className="flex flex-wrap gap-2">
        {maySend && (
          <Button onClick={() => void send()}>
            <Share2 aria-hidden className="size-4" />
            {t('share.send')}
          </Button>
        )}
        <Button tone={maySend ? 'ghost' : 'primary'} onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {t('share.copy')}
        </Button>
        <Button tone="ghost" aria-expanded={isShown} onClick={() => show(!isShown)}>
          <QrCode aria-hidden className="size-4" />
          {t(isShown ? 'share.hideSquare' : 'share.square')}
        </Button>
      </div>
      {isShown && <SquareCode text={url} label={t('share.squareOf', { code })} onFailure={cannotDraw} />}
    </div>
  )
}
