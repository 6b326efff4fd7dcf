// Why a message is not sent, or what its writer is warned of, with the words in question marked.
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/use-translation.ts'
import { Link } from '#web/router/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { isForbidden, type Doubt } from './doubt.ts'

export type ContactNoticeProps = {
  readonly open: boolean
  readonly doubt: Doubt | null
  /** Where the way in belongs. */
  readonly accessPath: string
  readonly part: 'client' | 'cleaner'
  readonly onEdit: () => void
  readonly onSendAnyway: () => void
}

export function ContactNotice({ open, doubt, accessPath, part, onEdit, onSendAnyway }: ContactNoticeProps) {
  const { t } = useTranslation('messages')
  if (!open || doubt === null) return null
  const isRefused = isForbidden(doubt)
  const kind = isRefused ? 'phone-number' : (doubt.found[0]?.kind ?? 'handle')
  return (
    <div role="alert">
      <Banner tone={isRefused ? 'bad' : 'warn'} title={t(`contact.${kind}.title`)}>
        <p className="whitespace-pre-line">
          <Marked {...doubt} />
        </p>
        <p className="mt-1">
          {t(`contact.${kind}.body`)}{' '}
          {isRefused && (
            <Link to={accessPath} className="font-semibold underline underline-offset-4">
              {t(`contact.access.${part}`)}
            </Link>
          )}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <Button tone="link" onClick={onEdit}>
            {t('contact.edit')}
          </Button>
          {!isRefused && (
            <Button tone="link" onClick={onSendAnyway}>
              {t('states.sendAnyway')}
            </Button>
          )}
        </p>
      </Banner>
    </div>
  )
}

/** Letters of the text around what is marked. */
const AROUND = 40

function Marked({ text, found }: Doubt): ReactNode {
  const first = found[0]
  if (!first) return text
  const end = Math.max(...found.map((each) => each.end))
  const from = Math.max(0, first.start - AROUND)
  const to = Math.min(text.length, end + AROUND)
  let at = from
  const parts: ReactNode[] = from > 0 ? ['…'] : []
  for (const { start, end: until } of found) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className="rounded-xs bg-accent px-0.5 text-accent-foreground">
        {text.slice(start, until)}
      </mark>,
    )
    at = until
  }
  parts.push(text.slice(at, to))
  if (to < text.length) parts.push('…')
  return parts
}
