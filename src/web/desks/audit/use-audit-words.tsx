// How entries of the log are said: acts, the names of values, and values; what has no word keeps its name in code.
import type { ReactNode } from 'react'
import type { AuditEntry } from '#contract/audit.ts'
import { isAuditAction } from '#domain/audit.ts'
import type { AuditValue } from '#domain/audit-details.ts'
import { isCivilDate } from '#domain/civil-date.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatDate, formatInstant } from '#domain/time-format.ts'
import { useLanguage } from '#web/platform/language.ts'
import { useTranslation } from '#web/platform/use-translation.ts'
import { useMoney } from '#web/words/money.ts'

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** Values in basis points. */
const SHARES: ReadonlySet<string> = new Set(['commission', 'late_fee_share'])
const WHOLE_BPS = 10_000

type Words = Readonly<Record<string, string>>
const wordIn = (words: Words, key: string): string | null => (Object.hasOwn(words, key) ? (words[key] ?? null) : null)

type AuditWords = {
  act(action: string): ReactNode
  when(at: string): string
  /** Of the way to a value, `text.fr`. */
  name(name: string): ReactNode
  value(name: string, value: AuditValue): string
  why(reason: AuditEntry['reason']): string
}

export function useAuditWords(): AuditWords {
  const { t } = useTranslation('auditDesk')
  const language = useLanguage()
  const money = useMoney()
  const percent = new Intl.NumberFormat(`${language}-CA`, { style: 'percent', maximumFractionDigits: 2 })
  const names = t('fields', { returnObjects: true }) as Words
  const codes = t('values', { returnObjects: true }) as Words
  const when = (at: string): string => formatInstant(new Date(at), DEFAULT_TIME_ZONE, language, 'year')

  const textOf = (text: string): string => {
    if (INSTANT.test(text)) return when(text)
    return isCivilDate(text) ? formatDate(text, language, 'year') : (wordIn(codes, text) ?? text)
  }
  const numberOf = (name: string, value: number): string => {
    if (name.endsWith('Cents')) return money(value)
    return SHARES.has(name) ? percent.format(value / WHOLE_BPS) : String(value)
  }
  return {
    act: (action) => (isAuditAction(action) ? t(`actions.${action}`) : <code>{action}</code>),
    when,
    name(name) {
      const words = name.split('.').map((part) => wordIn(names, part))
      return words.every((word) => word !== null) ? words.join(', ') : <code className="break-all">{name}</code>
    },
    value(name, value) {
      if (value === null || value === '') return t('empty')
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      return typeof value === 'number' ? numberOf(name.split('.').at(-1) ?? name, value) : textOf(value)
    },
    why: ({ code, words }) => [code === '' ? '' : (wordIn(codes, code) ?? code), words].filter((part) => part !== '').join(' — '),
  }
}
