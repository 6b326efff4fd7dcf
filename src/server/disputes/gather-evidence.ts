// What a visit left behind, for the bank that decides a dispute: a PDF in French with English, and the fields that the company asks for.
import { DEFAULT_LANGUAGE, type Language } from '#domain/account.ts'
import { formatMoney } from '#domain/money-format.ts'
import { formatDate, formatHours, formatInstant } from '#domain/time-format.ts'
import { refuse } from '#domain/refusal.ts'
import type { Person } from '#domain/permission.ts'
import { plain, writerIn, type Writer } from '../documents/index.ts'
import { lettersAbout } from '../mail/index.ts'
import { localOf } from '#domain/time.ts'
import type { Executor } from '../platform/postgres/database.ts'
import type { DisputeEvidence } from '../payment-company/index.ts'
import { drawPdf, type DrawingLine } from '../platform/pdf/draw-pdf.ts'
import type { Layout, Row, TableSection, Words } from '../platform/pdf/layout.ts'
import { translatorOf } from '../platform/translator.ts'
import type { DisputeDeps, ShownBooking } from './dispute-deps.ts'
import type { Dispute } from './dispute-store.ts'
import { whenOf } from './evidence-moment.ts'
import { photoSection, readEvidencePhotos, type ReadPhoto } from './evidence-photos.ts'

/** As an operator reads it: their eyes are those that check it. */
export async function gatherEvidence(
  deps: Pick<DisputeDeps, 'bookings' | 'brand' | 'files'>,
  executor: Executor,
  dispute: Dispute,
  { words, viewer, now, line }: { readonly words: string; readonly viewer: Person; readonly now: Date; readonly line: DrawingLine },
): Promise<DisputeEvidence> {
  const booking = (await deps.bookings.find(executor, dispute.bookingId)) ?? refuse('not-found')
  const { client } = booking.parties
  const [shown, punches, letters] = await Promise.all([
    deps.bookings.show(executor, booking.id, { viewer, language: DEFAULT_LANGUAGE, now }),
    deps.bookings.punchesOf(executor, booking.id),
    lettersAbout(executor, booking.id, client),
  ])
  const taken = await readEvidencePhotos(deps.files, executor, shown)
  const gathered = { dispute, shown, punches, letters, taken, clientName: client.name, words }
  const { service, day, hours } = whatOf(shown, 'en')
  return {
    clientName: client.name,
    clientEmail: client.email,
    description: `${service}, ${day}, ${hours}`,
    servedOn: shown.date,
    words,
    file: await drawPdf(layOutEvidence(gathered, deps.brand), line),
  }
}

type Gathered = {
  readonly dispute: Dispute
  readonly shown: ShownBooking
  readonly punches: Awaited<ReturnType<DisputeDeps['bookings']['punchesOf']>>
  readonly letters: Awaited<ReturnType<typeof lettersAbout>>
  readonly taken: readonly ReadPhoto[]
  readonly clientName: string
  readonly words: string
}

const whatOf = ({ serviceType, date, durationHours }: ShownBooking, language: Language) => ({
  service: translatorOf(language, 'common')(`services.${serviceType}`),
  day: formatDate(date, language, 'year'),
  hours: formatHours(durationHours, language),
})

function layOutEvidence(gathered: Gathered, issuer: string): Layout {
  const { dispute, shown } = gathered
  const write = writerIn('en')
  const title = write.say((t) => t('evidence.title'))
  const openedOn = localOf(dispute.openedAt, shown.timeZone).date
  const sections = [
    theVisit(write, gathered),
    thePayment(write, gathered),
    timeline(write, gathered),
    timesheet(write, gathered),
    tasks(write, gathered),
    photoSection(write, shown, gathered.taken),
    letters(write, gathered),
    terms(write, gathered),
  ]
  return {
    title,
    number: shown.reference,
    issuer,
    head: [write.row((t) => t('head.number'), plain(shown.reference)), write.row((t) => t('evidence.openedOn'), write.date(openedOn))],
    lede: write.say((t, language) => t('evidence.lede', { amount: formatMoney(dispute.amountCents, language) })),
    sections: sections.filter((each) => (each.kind === 'photos' ? each.photos : each.rows).length + each.notes.length > 0),
    foot: `${title.fr} ${shown.reference}`,
    issuedOn: openedOn,
  }
}

const section = (heading: Words, rows: readonly Row[], notes: readonly Words[] = []): TableSection => ({
  heading,
  kind: 'figures',
  rows,
  notes,
})

const theVisit = (write: Writer, { shown, clientName, words }: Gathered): TableSection =>
  section(
    write.say((t) => t('evidence.visit')),
    [
      write.row((t) => t('evidence.client'), plain(clientName)),
      write.row((t) => t('evidence.cleaner'), plain(shown.cleaner?.name ?? '–')),
      write.row(
        (t) => t('evidence.service'),
        (_t, language) => whatOf(shown, language).service,
      ),
      write.row(
        (t) => t('evidence.when'),
        (_t, language) => `${whatOf(shown, language).day}, ${whatOf(shown, language).hours}`,
      ),
      write.row((t) => t('evidence.place'), plain(shown.city)),
    ],
    words === '' ? [] : [plain(words)],
  )

const thePayment = (write: Writer, { dispute, shown }: Gathered): TableSection =>
  section(
    write.say((t) => t('evidence.payment')),
    [
      write.row((t) => t('evidence.contested'), plain(formatMoney(dispute.amountCents, DEFAULT_LANGUAGE))),
      ...shown.payment.legs.flatMap(({ leg, capturedAt, amountCents }) =>
        capturedAt === null || amountCents === null
          ? []
          : [
              write.row(
                (t, language) => t(`evidence.${leg}`, { when: formatInstant(capturedAt, shown.timeZone, language) }),
                plain(formatMoney(amountCents, DEFAULT_LANGUAGE)),
              ),
            ],
      ),
    ],
  )

const timeline = (write: Writer, { shown }: Gathered): TableSection =>
  section(
    write.say((t) => t('evidence.timeline')),
    shown.timeline.flatMap(({ kind, at, sentAt, state }) =>
      state === 'done' && at !== null && kind !== 'ended'
        ? [
            write.row(
              (_t, language) => translatorOf(language, 'visitRecord')(`timeline.client.${kind}.done`, { name: shown.cleaner?.name ?? '' }),
              whenOf({ at, sentAt }, shown.timeZone),
            ),
          ]
        : [],
    ),
  )

const timesheet = (write: Writer, { shown, punches }: Gathered): TableSection =>
  section(
    write.say((t) => t('evidence.timesheet')),
    punches.map(({ kind, at, sentAt, distanceMeters }) =>
      write.row(
        (t, language) => t(`evidence.punches.${kind}`, { when: whenOf({ at, sentAt }, shown.timeZone)(t, language) }),
        (t) => (distanceMeters === null ? t('evidence.unknownPlace') : t('evidence.at', { meters: Math.round(distanceMeters) })),
      ),
    ),
  )

const tasks = (write: Writer, { shown }: Gathered): TableSection => {
  const done = shown.checklist.filter(({ answer }) => answer === 'done').length
  const undone = shown.checklist.filter(({ answer }) => answer !== 'done')
  return section(
    write.say((t) => t('evidence.tasks')),
    shown.checklist.length === 0
      ? []
      : [
          write.row((t) => t('evidence.tasksDone'), plain(`${done} / ${shown.checklist.length}`)),
          ...undone.map(({ label, answer, reason }) => ({
            term: plain(label),
            value: reason === '' ? write.say((t) => t(`evidence.answers.${answer ?? 'none'}`)) : plain(reason),
          })),
        ],
  )
}

const letters = (write: Writer, { shown, letters: sent }: Gathered): TableSection =>
  section(
    write.say((t) => t('evidence.letters')),
    sent.map(({ subject, at }) => ({
      term: plain(subject),
      value: write.say((_t, language) => formatInstant(at, shown.timeZone, language)),
    })),
  )

const terms = (write: Writer, { shown }: Gathered): TableSection =>
  section(
    write.say((t) => t('evidence.terms', { reference: shown.reference })),
    [],
    (['payment', 'cancelling', 'guarantee'] as const).map((term) => write.say((t) => t(`contract.${term}`))),
  )
