// The operators' list of accounts at 200,000 people: each way to ask for it, in milliseconds, count included.
import { listPeople } from '#server/people/list-people.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { addPeople } from '../tests/support/many-people.ts'
import type { Ground } from './ground.ts'
import { median, ms, printTable } from './table.ts'

const PEOPLE = Number(process.env['PEOPLE'] ?? 200_000)
const ROUNDS = 15
const WITHIN_MS = 100

type Asked = Omit<Parameters<typeof listPeople>[1], 'page' | 'pageSize'> & { readonly page?: number }

const WAYS: Readonly<Record<string, Asked>> = {
  'everybody, newest first': { q: '', sort: 'newest' },
  'everybody by name': { q: '', sort: 'name' },
  'everybody, page 400': { q: '', sort: 'newest', page: 400 },
  'part of a rare name': { q: 'zenaid', sort: 'newest' },
  'a name that many have': { q: 'tremblay', sort: 'name' },
  'two words': { q: 'eloise tremb', sort: 'newest' },
  'two letters': { q: 'zo', sort: 'newest' },
  'letters of every address': { q: 'foule', sort: 'newest' },
  'an address': { q: 'personne-777@foule.test', sort: 'newest' },
  'a phone number': { q: '(514) 200-0778', sort: 'newest' },
  'whoever is suspended': { q: '', standing: 'suspended', sort: 'newest' },
  'whoever is active': { q: '', standing: 'active', sort: 'newest' },
  operators: { q: '', role: 'admin', sort: 'newest' },
  'cleaners by name': { q: '', role: 'cleaner', sort: 'name' },
  'a city of half of them': { q: '', city: 'montreal', sort: 'newest' },
  'a city of few, by name': { q: '', city: 'gaspe', sort: 'name' },
}

export async function benchPeople(ground: Ground): Promise<void> {
  const town = await ground.town(1_000)
  await addPeople(town.pool, PEOPLE)
  const database = openDatabase(town.url, { max: 2 })
  const rows: (readonly string[])[] = []
  try {
    for (const [name, asked] of Object.entries(WAYS)) {
      const took: number[] = []
      let total = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const began = performance.now()
        ;({ total } = await listPeople(database.db, { page: 1, ...asked, pageSize: 24 }, 'fr'))
        took.push(performance.now() - began)
      }
      rows.push([name, String(total), ms(median(took)), ms(Math.max(...took.slice(1)))])
    }
  } finally {
    await database.close()
  }
  printTable(`people: ${PEOPLE.toLocaleString('en-CA')} accounts, wanted within ${WITHIN_MS} ms`, ['', 'found', 'median', 'worst'], rows)
}
