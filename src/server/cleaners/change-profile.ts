// A cleaner changes what clients read about them.
import { sql } from 'kysely'
import type { Received } from '#contract/endpoint.ts'
import type { cleaners } from '#contract/cleaners.ts'
import type { Language } from '#domain/account.ts'
import type { CleanerId } from '#domain/id.ts'
import { refuse } from '#domain/refusal.ts'
import { normalizeTaxNumber, taxNumberFaults } from '#domain/tax.ts'
import { findCity } from '../geography/index.ts'
import type { Tx } from '../platform/postgres/database.ts'
import { refusePhoneNumbers } from '../platform/refuse-phone-numbers.ts'
import { NO_ADDRESS, type PrimaryAddress } from './primary-address.ts'

type Changes = Received<(typeof cleaners)['PATCH /api/cleaner/profile'], 'body'>

/**
 * Only what is given changes; a primary address says which city is home, and another home city removes the address.
 * The slug stays, so that links keep working. A new bio is in the language of the page it was written on; one that is only sent again keeps its own.
 * Refuses `phone-number-in-text`, `city-not-found`, and `bad-tax-number` unless both tax numbers are set afterwards, or neither.
 */
export async function changeProfile(
  tx: Tx,
  cleanerId: CleanerId,
  changes: Changes,
  address: PrimaryAddress | null,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<void> {
  const { name, bio, yearsOfExperience, languages, petTolerance, equipment, skills, education, coverageKm, homeCity, travelsBy } = changes
  await refusePhoneNumbers({ name, bio, education, equipment, skills })
  await tx
    .updateTable('cleaner')
    .set({
      updated_at: now,
      ...(name === undefined ? {} : { display_name: name }),
      ...(bio === undefined ? {} : { bio, bio_language: sql<Language>`case when bio = ${bio} then bio_language else ${language} end` }),
      ...(yearsOfExperience === undefined ? {} : { years_of_experience: yearsOfExperience }),
      ...(languages === undefined ? {} : { languages: [...new Set(languages)] }),
      ...(petTolerance === undefined ? {} : { pet_tolerance: [...new Set(petTolerance)] }),
      ...(equipment === undefined ? {} : { equipment: [...new Set(equipment)] }),
      ...(skills === undefined ? {} : { skills: [...new Set(skills)] }),
      ...(education === undefined ? {} : { education }),
      ...(coverageKm === undefined ? {} : { coverage_km: coverageKm }),
      ...(travelsBy === undefined ? {} : { travels_by: travelsBy }),
      ...(homeCity === undefined ? {} : homeAt(homeCity)),
      ...(address && { ...homeAt(address.primary_city_slug), ...address }),
    })
    .where('account_id', '=', cleanerId)
    .execute()
  if (homeCity !== undefined && !address) await forgetAddressElsewhere(tx, cleanerId)
  if (changes.gstNumber !== undefined || changes.qstNumber !== undefined) await changeTaxNumbers(tx, cleanerId, changes)
}

/** The stored address is removed when it is not in the home city. */
async function forgetAddressElsewhere(tx: Tx, cleanerId: CleanerId): Promise<void> {
  const { home_city, primary_city_slug } = await tx
    .selectFrom('cleaner')
    .select(['home_city', 'primary_city_slug'])
    .where('account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  if (primary_city_slug !== home_city) await tx.updateTable('cleaner').set(NO_ADDRESS).where('account_id', '=', cleanerId).execute()
}

/** The middle of the city and its clock: all that searches and pages know of a cleaner's home. */
function homeAt(slug: string): { home_city: string; home_lat: number; home_lng: number; time_zone: string } {
  const city = findCity(slug) ?? refuse('city-not-found', { fields: { homeCity: 'not-a-city' } })
  return { home_city: city.slug, home_lat: city.lat, home_lng: city.lng, time_zone: city.timeZone }
}

async function changeTaxNumbers(tx: Tx, cleanerId: CleanerId, changes: Changes): Promise<void> {
  const kept = await tx
    .selectFrom('cleaner')
    .select(['gst_number', 'qst_number'])
    .where('account_id', '=', cleanerId)
    .executeTakeFirstOrThrow()
  const gst = typed(changes.gstNumber, kept.gst_number)
  const qst = typed(changes.qstNumber, kept.qst_number)
  const fields = taxNumberFaults({ gstNumber: gst, qstNumber: qst })
  if (Object.keys(fields).length > 0) refuse('bad-tax-number', { fields })
  await tx.updateTable('cleaner').set({ gst_number: gst, qst_number: qst }).where('account_id', '=', cleanerId).execute()
}

/** What a person typed, null when they cleared it, what was kept when they did not touch it. */
function typed(given: string | null | undefined, kept: string | null): string | null {
  if (given === undefined) return kept
  return given === null || given.trim() === '' ? null : normalizeTaxNumber(given)
}
