// How a cleaner's profile is shown to the cleaner.
import type { OwnCleanerProfile } from '#contract/cleaners.ts'
import type { Language } from '#domain/account.ts'
import { badgesOn } from '#domain/cleaner-listing.ts'
import type { CleanerId } from '#domain/id.ts'
import { localOf } from '#domain/time.ts'
import { cityName } from '../geography/index.ts'
import type { Executor } from '../platform/postgres/database.ts'
import { extrasOffered } from './bookable-cleaner.ts'
import { checksOf, gapsOf, loadCleaner } from './cleaner-store.ts'
import { isPublic, pairsOf } from './portfolio-store.ts'

export async function showOwnProfile(executor: Executor, cleanerId: CleanerId, language: Language, now: Date): Promise<OwnCleanerProfile> {
  const [cleaner, pairs] = await Promise.all([loadCleaner(executor, cleanerId), pairsOf(executor, cleanerId)])
  const { weekly } = cleaner.schedule
  return {
    slug: cleaner.slug,
    listed: cleaner.listed,
    name: cleaner.display_name,
    bio: cleaner.bio,
    yearsOfExperience: cleaner.years_of_experience,
    languages: cleaner.languages,
    petTolerance: cleaner.pet_tolerance,
    equipment: cleaner.equipment,
    skills: cleaner.skills,
    education: cleaner.education,
    coverageKm: cleaner.coverage_km,
    homeCity: cleaner.home_city,
    primaryAddress:
      cleaner.primary_city === null
        ? null
        : { street: cleaner.primary_street ?? '', city: cleaner.primary_city, postalCode: cleaner.primary_postal_code },
    travelsBy: cleaner.travels_by,
    serviceTypes: cleaner.service_types,
    cities: cleaner.cities.map((city) => ({ ...city, name: cityName(city.slug, language) })),
    tariffMethod: cleaner.tariff_method,
    fixedRatesCents: cleaner.fixedRates,
    extras: [...extrasOffered(cleaner)],
    weekly: [...weekly],
    gstNumber: cleaner.gst_number,
    qstNumber: cleaner.qst_number,
    badges: badgesOn(checksOf(cleaner), localOf(now, cleaner.time_zone).date),
    missing: gapsOf(cleaner, now),
    portfolioPairs: pairs.filter(isPublic).length,
    photoDueOn: cleaner.photo_due_on,
  }
}
