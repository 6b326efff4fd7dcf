// Regenerates db/schema.ts from a throw-away database brought to the newest migration.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres.ts'
import { migrate } from '../src/server/platform/migrate.ts'

/** Columns whose checks name a vocabulary of the domain: their rows carry its type. */
const VOCABULARIES: Readonly<Record<string, string>> = {
  'account.role': 'account#Role | null',
  'account.language': 'account#Language',
  'account.gender': 'account#Gender | null',
  'account.notification_frequency': 'Generated<account#NotificationFrequency>',
  'booking.property_type': 'property#PropertyType',
  'booking.pets': 'property#Pets',
  'booking.precision': 'address#Precision',
  'booking.status': 'booking#BookingStatus',
  'booking.service_type': 'cleaner#ServiceType',
  'booking.frequency': 'booking#Frequency',
  'booking.tariff_method': 'cleaner#TariffMethod',
  'booking.ended_by': 'booking#Actor | null',
  'booking.end_reason': 'booking#EndReason | null',
  'booking.awaiting': "'cleaner' | 'client'",
  'booking_event.actor': 'booking#Actor',
  'charge.leg': 'booking#Leg',
  'checklist_task.room': 'checklist#ChecklistRoom',
  'checklist_task.task': 'checklist#ChecklistTask',
  'availability_exception.kind': 'availability#ExceptionKind',
  'cleaner.tariff_method': 'Generated<cleaner#TariffMethod>',
  'cleaner.languages': 'Generated<account#Language[]>',
  'cleaner.pet_tolerance': 'Generated<cleaner#PetTolerance[]>',
  'cleaner.service_types': 'Generated<cleaner#ServiceType[]>',
  'cleaner.bio_language': 'Generated<account#Language>',
  'cleaner_fixed_rate.property_type': 'property#PropertyType',
  'contact_message.language': 'account#Language',
  'contact_message.subject': 'contact#ContactSubject',
  'email.language': 'account#Language',
  'listing.experience_level': 'cleaner#ExperienceLevel',
  'newsletter_request.language': 'account#Language',
  'newsletter_request.topics': 'newsletter#NewsletterTopic[]',
  'newsletter_subscription.language': 'account#Language',
  'newsletter_subscription.topics': 'newsletter#NewsletterTopic[]',
  'onboarding.step': 'onboarding#OnboardingStep',
  'property.type': 'property#PropertyType',
  'property.pets': 'property#Pets',
  'property.precision': 'address#Precision',
  'review.language': 'account#Language',
  'review.author_role': 'account#ChoosableRole',
  'training_attempt.module': 'training#TrainingModule',
  'training_progress.module': 'training#TrainingModule',
  'verification_document.type': 'verification#DocumentType',
  'verification_document.status': 'Generated<verification#DocumentStatus>',
  'verification_document.format': "'picture' | 'pdf'",
  'verification_document.reason': 'verification#RejectionReason | null',
  'social_identity.provider': 'social#SocialProvider',
  'social_attempt.provider': 'social#SocialProvider',
  'weekly_slot.day': 'civil-date#DayOfWeek',
  'weekly_slot.part': 'availability#DayPart',
  'visit_photo.kind': 'visit#PhotoKind',
}

const inlineImport = (vocabulary: string): string =>
  vocabulary.replace(/([\w-]+)#(\w+)/, (_all, file: string, name: string) => `import('#domain/${file}.ts').${name}`)

const project = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-types-'))
const server = await startEmbeddedPostgres({ dataDir, projectDir: project, tell: () => undefined, volatile: true })
try {
  await migrate(server.url)
  const out = path.join(project, 'db/schema.ts')
  const flags = ['--dialect', 'postgres', '--url', server.url, '--out-file', out, '--date-parser', 'string', '--numeric-parser', 'number']
  const columns = Object.fromEntries(Object.entries(VOCABULARIES).map(([column, vocabulary]) => [column, inlineImport(vocabulary)]))
  flags.push('--overrides', JSON.stringify({ columns }))
  flags.push('--type-only-imports', '--exclude-pattern', 'graphile_worker.*', '--log-level', 'error')
  execFileSync(process.execPath, [path.join(project, 'node_modules/kysely-codegen/dist/cli/bin.js'), ...flags], {
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  const text = readFileSync(out, 'utf8')
  // The pool parses int8 as number and time as text; the generator cannot know.
  writeFileSync(out, text.replace(/export type Int8 = .*;/, 'export type Int8 = ColumnType<number, number, number>;'))
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
