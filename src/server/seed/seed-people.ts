// The five people a newcomer may sign in as, with a first property for each client.
import type { Tx } from '../platform/database.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

export type SeededPeople = {
  readonly claire: string
  readonly denis: string
  readonly marie: string
  readonly paul: string
  readonly olga: string
}

export async function seedPeople(tx: Tx, passwordHash: string, now: Date): Promise<SeededPeople> {
  const ids = new Map<string, string>()
  for (const person of DEMO_PEOPLE) {
    const { id } = await tx
      .insertInto('account')
      .values({
        name: person.name,
        email: person.email,
        role: person.role,
        language: 'fr',
        password_hash: passwordHash,
        email_verified_at: now,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(person.email.split('@')[0] ?? '', id)
  }
  const people = Object.fromEntries(ids) as SeededPeople
  await tx
    .insertInto('property')
    .values([
      {
        ...HOME,
        client_id: people.claire,
        name: 'Appartement du Plateau',
        type: 'apartment',
        street: '4521, rue Fabre',
        postal_code: 'H2J 3V1',
        lat: 45.5325,
        lng: -73.578,
        pets: 'cat',
        created_at: now,
        updated_at: now,
      },
      {
        ...HOME,
        client_id: people.denis,
        name: 'Condo de Verdun',
        type: 'condo',
        street: '320, rue de l’Église',
        postal_code: 'H4G 2M4',
        lat: 45.4608,
        lng: -73.5672,
        pets: 'none',
        created_at: now,
        updated_at: now,
      },
    ])
    .execute()
  return people
}

const HOME = {
  bedrooms: 2,
  bathrooms: 1,
  stories: 1,
  parking: false,
  city: 'Montréal',
  city_slug: 'montreal',
  precision: 'building',
  time_zone: 'America/Toronto',
} as const
