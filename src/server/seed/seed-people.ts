// The six people a newcomer may sign in as, with a first property and access secrets for each client.
import { DEFAULT_TIME_ZONE } from '#domain/property.ts'
import type { CleanerId, ClientId, PropertyId, UserId } from '#domain/id.ts'
import { insertAccount } from '../accounts/account-store.ts'
import type { Tx } from '../platform/postgres/database.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { sealSecrets, type AccessSecrets } from '../properties/index.ts'
import { newId } from '../platform/new-id.ts'
import { insertProperty } from '../properties/property-store.ts'
import { DEMO_PEOPLE } from './demo-people.ts'

export type SeededPeople = {
  readonly claire: ClientId
  readonly denis: ClientId
  readonly marie: CleanerId
  readonly paul: CleanerId
  readonly olga: UserId
  readonly denisHome: PropertyId
}

export async function seedPeople(
  tx: Tx,
  { passwordHash, secretBox, now }: { readonly passwordHash: string; readonly secretBox: SecretBox; readonly now: Date },
): Promise<SeededPeople> {
  const ids = new Map<string, string>()
  for (const person of DEMO_PEOPLE) {
    const { name, email, role } = person
    const { id } = await insertAccount(tx, { name, email, role, passwordHash, language: 'fr', emailVerifiedAt: now, now })
    ids.set(person.email.split('@')[0] ?? '', id)
  }
  const people = Object.fromEntries(ids) as Omit<SeededPeople, 'denisHome'>
  const home = (secrets: AccessSecrets) => {
    const id = newId<PropertyId>()
    return { ...HOME, id, sealed_secrets: sealSecrets(secretBox, id, secrets), created_at: now, updated_at: now }
  }
  await insertProperty(tx, {
    ...home(CLAIRE_SECRETS),
    client_id: people.claire,
    name: 'Appartement du Plateau',
    type: 'apartment',
    street: '4521, rue Fabre',
    postal_code: 'H2J 3V1',
    lat: 45.5325,
    lng: -73.578,
    pets: 'cat',
  })
  const denis = await insertProperty(tx, {
    ...home(DENIS_SECRETS),
    client_id: people.denis,
    name: 'Condo de Verdun',
    type: 'condo',
    street: '320, rue de l’Église',
    postal_code: 'H4G 2M4',
    lat: 45.4608,
    lng: -73.5672,
    pets: 'none',
  })
  return { ...people, denisHome: denis.id }
}

const HOME = {
  bedrooms: 2,
  bathrooms: 1,
  stories: 1,
  parking: false,
  no_parking: true,
  city: 'Montréal',
  city_slug: 'montreal',
  precision: 'building',
  time_zone: DEFAULT_TIME_ZONE,
} as const

const CLAIRE_SECRETS: AccessSecrets = {
  wifiName: 'Chez Claire',
  wifiPassword: 'bagel-au-sésame-514',
  accessInstructions: 'Code de la porte d’entrée : 4521#.\nLa clé de l’appartement 3 est dans la boîte à clés, code 0824.',
  suppliesLocation: 'Sous l’évier de la cuisine; l’aspirateur est dans le placard de l’entrée.',
  trashLocation: 'Bacs dans la ruelle, derrière l’escalier.',
  roomsToAvoid: 'Le bureau, au fond du couloir : le chat y dort.',
}

const DENIS_SECRETS: AccessSecrets = {
  wifiName: 'Verdun-320',
  wifiPassword: 'quai-du-fleuve-1875',
  accessInstructions: 'Sonnez au 12; le concierge, M. Roy, a un double des clés.',
  suppliesLocation: 'Placard de la buanderie.',
  trashLocation: null,
  roomsToAvoid: null,
}
