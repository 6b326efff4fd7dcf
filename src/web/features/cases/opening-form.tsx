// Reporting a problem: what it is, in a few words, and what happens next.
import { useTranslation } from '#web/platform/use-translation.ts'
import type { CaseOfBooking } from '#contract/cases.ts'
import type { PartyPart } from '#domain/booking.ts'
import { MAX_CASE_WORDS_LENGTH, MIN_CASE_WORDS_LENGTH, type CaseReason } from '#domain/case.ts'
import type { BookingId } from '#domain/id.ts'
import { call } from '#web/platform/api.ts'
import { FormFaults } from '#web/platform/form-faults.tsx'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { useForm } from '#web/platform/form.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonRow } from '#web/ui/button-row.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { EMPTY_OPENING, openingDraft, type Opening } from './case-drafts.ts'
import { useCaseWrite } from './case-queries.ts'

type OpeningFormProps = {
  readonly bookingId: BookingId
  readonly opening: NonNullable<CaseOfBooking['opening']>
  readonly part: PartyPart
  /** The other party. */
  readonly name: string
  readonly moment: (instant: string, form?: 'until') => string
}

export function OpeningForm({ bookingId, opening, part, name, moment }: OpeningFormProps) {
  const { t } = useTranslation('cases')
  const { burden } = opening
  const draft = openingDraft(bookingId)
  const { reason: kept, words } = useDraft(draft) ?? EMPTY_OPENING
  // What may be reported changes as the visit ends.
  const values: Opening = { reason: opening.reasons.find((each) => each === kept) ?? null, words }
  const change = (part: Partial<Opening>) => draft.write({ ...values, ...part })
  const write = useCaseWrite({
    bookingId,
    act: (body: { reason: CaseReason; words: string }, idempotencyKey) =>
      call('POST /api/bookings/{id}/case', { params: { id: bookingId }, body, idempotencyKey }),
    failed: t('opening.failed'),
    onDone: () => draft.clear(),
  })
  const form = useForm({
    values,
    change,
    faults: {
      reason: values.reason === null && t('opening.reasonMissing'),
      words: values.words.trim().length < MIN_CASE_WORDS_LENGTH && t('opening.wordsShort'),
    },
    write,
    prefix: 'case-',
    onSend: ({ reason }) => reason !== null && write.send({ reason, words: words.trim() }),
  })
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="grid gap-6">
      <p className="text-muted-foreground">
        {t(burden === null ? `opening.lede_${part}` : `opening.bears.${burden}`)}{' '}
        {t('opening.until', { when: moment(opening.until, 'until') })}
      </p>
      <FormFaults form={form} />
      <div role="alert">{write.message && <Banner tone="bad">{write.message}</Banner>}</div>
      <RadioCards
        id={form.idOf('reason')}
        name="reason"
        legend={t(burden === null ? 'opening.reason' : 'opening.contestReason')}
        value={values.reason}
        onValueChange={(reason) => change({ reason })}
        error={form.errorOf('reason')}
        options={opening.reasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <Field
        id={form.idOf('words')}
        label={t('opening.words')}
        hint={`${t('opening.wordsHint', { name })} ${t('opening.photos')}`}
        error={form.errorOf('words')}
      >
        <TextArea {...form.text('words')} rows={5} maxLength={MAX_CASE_WORDS_LENGTH} />
      </Field>
      <section aria-labelledby="case-steps" className="rounded-md bg-muted p-5">
        <h2 id="case-steps" className="text-lg">
          {t('opening.steps')}
        </h2>
        <ol className="mt-3 grid list-decimal gap-2 pl-5">
          <li>{t('opening.step1', { name })}</li>
          <li>{t(burden === null ? 'opening.step2' : 'opening.contestStep2')}</li>
          <li>{t('opening.step3')}</li>
        </ol>
      </section>
      <ButtonRow>
        <Button type="submit" size="lg" pending={write.isPending} pendingLabel={t('opening.sending')}>
          {t(burden === null ? 'opening.send' : 'opening.contest')}
        </Button>
      </ButtonRow>
    </form>
  )
}
