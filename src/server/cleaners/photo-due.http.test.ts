// A photo to be listed: it comes and goes with the list, and whoever was listed before has thirty days and two letters.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPortrait, listedCleaner, type CleanerForTests } from '../../../tests/support/cleaner-for-tests.ts'
import { lettersTo } from '../../../tests/support/letters.ts'
import { openWorld, type World } from '../../../tests/support/world.ts'

const MIGRATION = path.resolve(import.meta.dirname, '../../../db/migrations/0089-photo-due.sql')

let world: World
beforeAll(async () => {
  world = await openWorld({ everyoneStays: true })
})
afterAll(() => world.close())

const own = async ({ token }: CleanerForTests) => (await world.call('GET /api/cleaner/profile', { as: token })).body
const isInList = async ({ slug }: CleanerForTests) =>
  (await world.call('GET /api/cleaners', { query: { city: 'montreal' } })).body.items.some((card) => card.slug === slug)
const removePhoto = ({ token }: CleanerForTests) => world.call('DELETE /api/users/me/avatar', { as: token })

describe('the list', () => {
  it('lets a cleaner in with their photo, out without it, and in again', async () => {
    const cleaner = await listedCleaner(world)
    expect([await isInList(cleaner), (await own(cleaner)).missing]).toEqual([true, []])
    expect((await removePhoto(cleaner)).status).toBe(200)
    expect(await own(cleaner)).toMatchObject({ listed: false, missing: ['photo'], photoDueOn: null })
    expect(await isInList(cleaner)).toBe(false)
    await addPortrait(world, cleaner.token)
    expect([await isInList(cleaner), (await own(cleaner)).listed]).toEqual([true, true])
  })

  it('changes nothing for a client who removes theirs', async () => {
    const { token } = await world.person('client')
    await addPortrait(world, token)
    expect((await world.call('DELETE /api/users/me/avatar', { as: token })).body.profilePic).toBeNull()
  })
})

describe('whoever was listed before a photo was required', () => {
  const kindsTo = async (cleaner: CleanerForTests) =>
    (await lettersTo(world, cleaner.email)).map(({ kind }) => kind).filter((kind) => kind === 'photo-needed')

  /** As the release that brought the rule found them; what the migration says of its clock is said of the test's. */
  async function listedWithout(): Promise<CleanerForTests> {
    const cleaner = await listedCleaner(world)
    const { pool } = world.platform
    await pool.query('update account set profile_pic = null where id = $1', [cleaner.id])
    const [, ...statements] = readFileSync(MIGRATION, 'utf8').replaceAll(/--.*$/gm, '').split(';')
    for (const statement of statements.filter((text) => text.trim() !== ''))
      await pool.query(statement.replaceAll('now()', `'${world.clock.now().toISOString()}'::timestamptz`))
    return cleaner
  }

  it('stays listed for thirty days, is told at once and a week before, then leaves the list until a photo comes', async () => {
    const cleaner = await listedWithout()
    expect(await kindsTo(cleaner)).toEqual(['photo-needed'])
    expect(await own(cleaner)).toMatchObject({ listed: true, missing: [], photoDueOn: '2026-12-23' })
    const { body: day } = await world.call('GET /api/cleaner/today', { as: cleaner.token })
    expect(day).toMatchObject({ listed: true, photoDueOn: '2026-12-23' })
    await world.advance({ days: 24 })
    expect(await kindsTo(cleaner)).toEqual(['photo-needed', 'photo-needed'])
    await world.advance({ days: 5 })
    expect(await isInList(cleaner)).toBe(true)
    await world.advance({ days: 3 })
    expect([await isInList(cleaner), (await own(cleaner)).missing]).toEqual([false, ['photo']])
    await addPortrait(world, cleaner.token)
    expect([await isInList(cleaner), (await own(cleaner)).photoDueOn]).toEqual([true, null])
    expect(await kindsTo(cleaner)).toEqual(['photo-needed', 'photo-needed'])
  })

  it('is told nothing more once a photo came, and held to the rule like all', async () => {
    const cleaner = await listedWithout()
    await world.settle()
    await addPortrait(world, cleaner.token)
    await world.advance({ days: 25 })
    expect(await kindsTo(cleaner)).toEqual(['photo-needed'])
    await removePhoto(cleaner)
    expect(await isInList(cleaner)).toBe(false)
  })
})
