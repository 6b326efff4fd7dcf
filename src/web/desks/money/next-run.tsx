// The next weekly payment before it starts: whom it pays what, whom it leaves out and why, and stopping somebody's payouts. On phones each
// line stands in rows of its own, so that its state and its act stay in sight.
import { TypedName } from '#web/ui/typed-name.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/platform/use-translation.ts'
import type { DeskLine } from '#contract/payout-desk.ts'
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import { formatInstant } from '#domain/time-format.ts'
import { useNavigate, useSearchParams } from '#web/router/index.ts'
import { useLanguage } from '#web/platform/language.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useMoney } from '#web/words/money.ts'
import { WithDuty } from '#web/desks/frame/index.ts'
import { deskQuestion, readName } from './desk-queries.ts'
import { AllowButton, StopButton } from './stop-dialog.tsx'

export function NextRun() {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  const money = useMoney()
  const name = readName(useSearchParams())
  const { next } = useSuspenseQuery(deskQuestion(name)).data
  return (
    <section aria-labelledby="next-run" className="min-w-0">
      <h2 id="next-run" className="text-2xl">
        {t('next.title', { moment: formatInstant(new Date(next.runsAt), DEFAULT_TIME_ZONE, language) })}
      </h2>
      <p className="mt-1 text-muted-foreground">
        {t('next.sum', { amount: money(next.paidCents, 'column'), people: t('next.people', { count: next.paidCount }) })}
        {next.skippedCount > 0 && ` ${t('next.left', { count: next.skippedCount })}`}
      </p>
      {(next.foundCount > 0 || name !== '') && <NameFilter key={name} name={name} />}
      {next.lines.length === 0 ? <EmptyState title={t(name === '' ? 'next.none' : 'next.nobody')} /> : <Lines lines={next.lines} />}
      {next.foundCount > next.lines.length && (
        <p className="mt-3 text-sm text-muted-foreground">{t('next.cut', { shown: next.lines.length, count: next.foundCount })}</p>
      )}
    </section>
  )
}

/** A plain form, so that it works without script. */
function NameFilter({ name }: { readonly name: string }) {
  const { t } = useTranslation('moneyDesk')
  const navigate = useNavigate()
  return (
    <form
      method="get"
      className="mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('name')
        void navigate(typeof typed === 'string' && typed.trim() !== '' ? `?${new URLSearchParams({ name: typed.trim() })}` : '?', {
          preventScrollReset: true,
        })
      }}
    >
      <Field id="name" label={t('next.find')} className="w-64">
        <TextInput name="name" type="search" defaultValue={name} autoComplete="off" />
      </Field>
      <Button type="submit" tone="ghost">
        {t('next.search')}
      </Button>
    </form>
  )
}

function Lines({ lines }: { readonly lines: readonly DeskLine[] }) {
  const { t } = useTranslation('moneyDesk')
  const heads = (['person', 'amount', 'debt', 'state'] as const).map((head) => ({ head, isNumber: head === 'amount' || head === 'debt' }))
  return (
    <div className="relative mt-4 overflow-x-auto">
      <table className="w-full text-left sm:min-w-176">
        <thead className="max-sm:sr-only">
          <tr className="border-b text-sm text-muted-foreground">
            {heads.map(({ head, isNumber }) => (
              <th key={head} scope="col" className={`py-2 pr-4 font-normal ${isNumber ? 'text-right' : ''}`}>
                {t(`next.${head}`)}
              </th>
            ))}
            <th scope="col" className="py-2">
              <span className="sr-only">{t('next.act')}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {lines.map((line) => (
            <LineRow key={line.cleanerId} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function LineRow({ line }: { readonly line: DeskLine }) {
  const { t } = useTranslation('moneyDesk')
  const money = useMoney()
  const { amountCents, recoveredCents, debtCents } = line
  return (
    <tr className="align-top max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:py-2">
      <th scope="row" className="pr-4 font-medium sm:sticky sm:left-0 sm:bg-background sm:py-2.5">
        <TypedName>{line.name}</TypedName>
      </th>
      <td className="whitespace-nowrap text-right tabular-nums sm:py-2.5 sm:pr-4">{money(amountCents, 'column')}</td>
      <td
        className={cn(
          'whitespace-nowrap tabular-nums max-sm:order-last max-sm:col-span-2 sm:py-2.5 sm:pr-4 sm:text-right',
          debtCents === 0 && recoveredCents === 0 && 'max-sm:hidden',
        )}
      >
        <span aria-hidden className="text-sm text-muted-foreground sm:hidden">
          {`${t('next.debt')} `}
        </span>
        {debtCents === 0 ? <span aria-hidden>—</span> : money(debtCents, 'column')}
        {recoveredCents > 0 && (
          <span className="block text-sm text-muted-foreground">{t('next.recovered', { amount: money(recoveredCents, 'column') })}</span>
        )}
      </td>
      <td className="min-w-0 pr-4 max-sm:self-center sm:py-2.5">
        <LineState line={line} />
      </td>
      <td className="text-right sm:py-1">
        <WithDuty duty="move money">{line.stop ? <AllowButton {...line} /> : <StopButton {...line} />}</WithDuty>
      </td>
    </tr>
  )
}

function LineState({ line: { skipReason, stop } }: { readonly line: DeskLine }) {
  const { t } = useTranslation('moneyDesk')
  const language = useLanguage()
  if (!stop)
    return skipReason === null ? (
      t('next.paid')
    ) : (
      <Badge tone={skipReason === 'nothing_left' ? 'neutral' : 'warn'}>{t(`skipped.${skipReason}`)}</Badge>
    )
  return (
    <>
      <Badge tone="warn">{t('next.stopped', { reason: t(`skipped.${stop.reason}`) })}</Badge>
      <span className="mt-1 block text-sm text-muted-foreground">
        {t('next.stoppedBy', { name: stop.stoppedBy, moment: formatInstant(new Date(stop.stoppedAt), DEFAULT_TIME_ZONE, language) })}
      </span>
      {stop.note !== '' && <span className="block max-w-80 text-sm">{stop.note}</span>}
    </>
  )
}
