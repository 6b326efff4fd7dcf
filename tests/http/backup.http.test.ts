// A world is kept in an archive and brought back elsewhere: every row and every file is the same, and the product goes on there.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BackupError, checkArchive, restoreBackup, writeBackup, type BackupPlace } from '#server/backup/index.ts'
import { diskFiles, openFolder, type FileStore } from '#server/platform/files/files.ts'
import { readS3Place, type S3Place } from '#server/platform/files/files-s3-place.ts'
import { s3Files } from '#server/platform/files/files-s3.ts'
import { openLog } from '#server/platform/log.ts'
import { applyMigrations, holdMigrations, knownMigrations, migrate } from '#server/platform/postgres/migrate.ts'
import { makeSecretBox } from '#server/platform/secret-box.ts'
import { aPicture, openScene, type Scene } from '../support/booking-scene.ts'
import { createEmptyDatabase, createTestDatabase } from '../support/database.ts'
import { openS3Server, type S3Server } from '../support/s3-server.ts'
import { soon } from '../support/soon.ts'
import { filesOf, guardsOf, onDatabase, rowsOf } from '../support/whole-place.ts'
import { openWorld, type World } from '../support/world.ts'

const SECRET = 'le-secret-de-la-maison-qui-fut-0001'
const secretBox = makeSecretBox(SECRET)
const log = openLog('silent', false)
const NAME = 'Zoé L’Écuyer 🧽'
/** A role that owns the database and may do nothing else. */
async function asOwner(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const [database, role] = [url.pathname.slice(1), `owner_${url.pathname.slice(1)}`]
  await onDatabase(databaseUrl, async (client) => {
    await client.query(`create role ${role} login password 'owner'`)
    await client.query(`alter database ${database} owner to ${role}`)
  })
  return databaseUrl.replace(/\/\/[^@]+@/, `//${role}:owner@`)
}

/** Everything that the text of COPY writes differently. */
const ODD = 'tab\tline\nbackslash \\N \\. "quoted", fin'

let scene: Scene
let folder: string
let s3: S3Server
let archive: string
/** The rows that it brings back. */
let restored: ReadonlyMap<string, readonly string[]>

const backup = (place: BackupPlace, madeAt = new Date()) => writeBackup(place, { folder, madeAt, version: '1.2.3' })

/** An empty database and an empty folder. */
async function newPlace(): Promise<BackupPlace> {
  const database = await createEmptyDatabase()
  const files = path.join(mkdtempSync(path.join(folder, 'place-')), 'files')
  await openFolder(files)
  return { databaseUrl: database.url, files: diskFiles(files, log), secretBox }
}

async function live(): Promise<void> {
  const { world, cleaner } = scene
  await scene.completed()
  await scene.sendPhoto('/api/users/me/avatar', await aPicture(), { as: cleaner })
  await world.person('client', NAME)
  await world.platform.pool.query('update cleaner set bio = $1 where account_id = $2', [ODD, cleaner.id])
  await world.platform.pool.query('insert into sandbox_clock (only_row, offset_ms) values (true, 0)')
  const leaver = await world.person('client', 'Paul Parti')
  const { body } = await world.call('POST /api/auth/login', { body: { email: leaver.email, password: 'une-phrase-bien-longue' } })
  const closed = await world.call('DELETE /api/users/me', { as: body.token, body: { confirmation: 'FERMER' } })
  expect(closed.status).toBeLessThan(300)
  await world.settle()
}

const placeOf = ({ databaseUrl, platform }: World): BackupPlace => ({ databaseUrl, files: platform.files, secretBox })

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'maisonnette-backup-'))
  s3 = await openS3Server()
  scene = await openScene({ env: { APP_SECRET: SECRET } })
  await live()
  archive = (await backup(placeOf(scene.world))).file
})
afterAll(async () => {
  await scene.close()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an archive', () => {
  it('says what it holds', async () => {
    const { version, tables, files, migrations } = await checkArchive(archive)
    expect(version).toBe('1.2.3')
    expect(migrations).toEqual(await knownMigrations())
    expect(tables.find(({ name }) => name === 'public.account')?.rows).toBe(4)
    expect(files.count).toBe((await filesOf(scene.world.platform.files)).size)
    expect(files.count).toBeGreaterThan(2)
  })

  it('does not hold the secret of the application', () => {
    expect(readFileSync(archive).includes(SECRET)).toBe(false)
  })

  it('leaves no half-written file beside it', () => {
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('brings back every row, file, sequence and guard, to an owner of the database who is no superuser', async () => {
    const place = await newPlace()
    await restoreBackup(archive, { ...place, databaseUrl: await asOwner(place.databaseUrl) }, '1.2.3')
    const [before, after] = [await rowsOf(scene.world.databaseUrl), await rowsOf(place.databaseUrl)]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [name, rows] of before) expect(after.get(name), name).toEqual(rows)
    expect(await guardsOf(place.databaseUrl)).toEqual(await guardsOf(scene.world.databaseUrl))
    expect(await filesOf(place.files)).toEqual(await filesOf(scene.world.platform.files))
    restored = after
    expect(before.get('sandbox_clock')).toEqual(['(t,0)'])
    expect(before.get('account')?.join('\n')).toContain(NAME)
    const closed = 'select name, email from account where erased_at is not null'
    expect((await onDatabase(place.databaseUrl, (client) => client.query(closed))).rowCount).toBe(1)
    expect(before.get('cleaner')?.join('\n')).toContain('tab\tline')
    expect(before.get('property')?.join('\n')).toContain('\\x')
    expect(before.get('graphile_worker._private_tasks')).not.toEqual([])
    expect(before.size).toBeGreaterThan(90)
  })

  it('opens elsewhere as the same product: on S3 instead of a disk, with sealed secrets, sessions and jobs', async () => {
    const { databaseUrl } = await newPlace()
    await restoreBackup(archive, { databaseUrl, files: await s3Files(readS3Place(s3.filesUrl) as S3Place, log), secretBox }, '1.2.3')
    const { world, client, propertyId } = scene
    const elsewhere = await openWorld({
      beside: { ...world, databaseUrl },
      env: { APP_SECRET: SECRET, FILES_URL: s3.filesUrl },
      at: world.clock.now(),
    })
    try {
      const [here, there] = await Promise.all(
        [world, elsewhere].map((each) => each.call('GET /api/properties/{id}', { as: client.token, params: { id: propertyId } })),
      )
      expect(there?.status).toBe(200)
      expect(there?.body).toEqual(here?.body)
      expect(JSON.stringify(there?.body)).toContain('miaou-miaou')
      const signedIn = await elsewhere.call('POST /api/auth/login', { body: { email: client.email, password: 'une-phrase-bien-longue' } })
      expect(signedIn.status).toBe(200)
      expect(await filesOf(elsewhere.platform.files)).toEqual(await filesOf(world.platform.files))
      await elsewhere.advance({ hours: 30 })
    } finally {
      await elsewhere.app.close()
      await elsewhere.platform.close()
    }
  })
})

describe('while the product runs', () => {
  it('holds one instant of the database, and every file that its rows name, though its owner removes it meanwhile', async () => {
    const { world, cleaner } = scene
    const { files, pool } = world.platform
    const photoOf = async (): Promise<string> =>
      (await pool.query<{ profile_pic: string }>('select profile_pic from account where id = $1', [cleaner.id])).rows[0]?.profile_pic ?? ''
    const photo = await photoOf()
    const busy: FileStore = {
      ...files,
      async *keys() {
        // The tables are written by now.
        await world.call('DELETE /api/users/me/avatar', { as: cleaner.token })
        await world.person('client', 'Trop Tard')
        expect(await files.get(photo)).not.toBeNull()
        yield* files.keys()
      },
    }
    const { file } = await backup({ ...placeOf(world), files: busy })
    const place = await newPlace()
    await restoreBackup(file, place, '1.2.3')
    expect(await place.files.get(photo)).toEqual(await files.get(photo))
    const names = (await rowsOf(place.databaseUrl)).get('account')?.join('\n')
    expect(names).toContain(photo)
    expect(names).not.toContain('Trop Tard')
    // The removal waits as a job.
    await pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now() and attempts = 0`)
    await world.settle()
    expect(await files.get(photo)).toBeNull()
  })

  it('says in one sentence that the database is away', async () => {
    const place = { ...placeOf(scene.world), databaseUrl: 'postgres://a:b@127.0.0.1:9/none' }
    await expect(backup(place)).rejects.toThrow(new BackupError('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:9.'))
  })

  it('waits for whoever else holds the files: another backup, or a removal under way', async () => {
    const holding = await newPlace()
    await onDatabase(scene.world.databaseUrl, async (client) => {
      await client.query('select pg_advisory_lock(7209115)')
      const another = backup({ ...placeOf(scene.world), files: holding.files }, new Date(0))
      await client.query('select pg_sleep(0.2)')
      await client.query('select pg_advisory_unlock(7209115)')
      expect((await another).manifest.files.count).toBe(0)
    })
  })

  it('keeps the rows of a table that a starting version writes anew', async () => {
    const { databaseUrl } = scene.world
    const propertyCount = (await rowsOf(databaseUrl)).get('property')?.length
    await onDatabase(databaseUrl, (upgrade) =>
      onDatabase(databaseUrl, async (watch) => {
        await upgrade.query('begin')
        await upgrade.query('lock table account in access exclusive mode')
        const kept = backup(placeOf(scene.world), new Date(1))
        await soon(async () => {
          const { rows } = await watch.query(
            `select from pg_stat_activity where application_name = 'maisonnette-backup' and datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(rows).toHaveLength(1)
        })
        await upgrade.query('alter table property add column probe text generated always as (street) stored')
        await upgrade.query('commit')
        const { manifest } = await kept
        await upgrade.query('alter table property drop column probe')
        expect(manifest.tables.find(({ name }) => name === 'public.property')?.rows).toBe(propertyCount)
        expect(propertyCount).toBeGreaterThan(0)
      }),
    )
  })
})

describe('a newer version', () => {
  it('restores what an older one kept, and brings it up to date', async () => {
    const [old, place] = [await newPlace(), await newPlace()]
    const all = await knownMigrations()
    const older = all.slice(0, -3).map(({ name }) => name)
    await onDatabase(old.databaseUrl, async (client) => {
      await holdMigrations(client)
      await applyMigrations(client, new Set(older))
      await client.query('insert into sandbox_clock (only_row, offset_ms) values (true, 42)')
    })
    await old.files.put('portraits/vieux.webp', Buffer.from('vieux'))
    const { file } = await backup(old)
    const { migrated } = await restoreBackup(file, place, '2.0.0')
    expect(migrated).toEqual(all.slice(-3).map(({ name }) => name))
    const rows = await rowsOf(place.databaseUrl)
    expect(rows.get('sandbox_clock')).toEqual(['(t,42)'])
    expect(rows.get('schema_migration')).toHaveLength(all.length)
    expect(await migrate(place.databaseUrl)).toEqual([])
    expect(await filesOf(place.files)).toEqual(await filesOf(old.files))
  })
})

describe('a restore refuses', () => {
  const refused = async (file: string, place: BackupPlace, message: RegExp): Promise<void> => {
    await expect(restoreBackup(file, place, '1.2.3')).rejects.toThrow(message)
  }
  const isUntouched = async (place: BackupPlace): Promise<void> => {
    expect((await rowsOf(place.databaseUrl)).size).toBe(1)
    expect((await filesOf(place.files)).size).toBe(0)
  }
  const altered = (name: string): string => {
    const file = path.join(folder, `${name}.tar`)
    cpSync(archive, file)
    return file
  }

  it('a database that holds something', async () => {
    await refused(archive, placeOf(scene.world), /The database is not empty: it holds graphile_worker\./)
  })

  it('a file storage that holds something', async () => {
    const place = await newPlace()
    await place.files.put('portraits/quelqu-un.webp', Buffer.from('x'))
    await refused(archive, place, /The file storage is not empty: it holds portraits\/quelqu-un\.webp/)
    expect((await rowsOf(place.databaseUrl)).size).toBe(1)
  })

  it('another application secret', async () => {
    const place = await newPlace()
    await refused(archive, { ...place, secretBox: makeSecretBox('un-autre-secret') }, /another APP_SECRET/)
    await isUntouched(place)
  })

  it('an archive with one byte changed, wherever it stands', async () => {
    const place = await newPlace()
    const whole = readFileSync(archive)
    for (const share of [0.001, 0.2, 0.5, 0.8, 0.97]) {
      const bytes = Buffer.from(whole)
      const at = Math.floor(bytes.length * share)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      const file = altered('changed')
      writeFileSync(file, bytes)
      await refused(file, place, /is damaged/)
    }
    await isUntouched(place)
  })

  it('an archive that was cut off, and what is no archive', async () => {
    const place = await newPlace()
    const file = altered('cut')
    truncateSync(file, Math.floor(readFileSync(file).length / 2))
    await refused(file, place, /is damaged, or no archive of ours: it ends too soon/)
    writeFileSync(file, Buffer.alloc(10_000, 'a photo of a cat '))
    await refused(file, place, /is damaged, or no archive of ours/)
    await refused(path.join(folder, 'nowhere.tar'), place, /There is no .*nowhere\.tar/)
    await isUntouched(place)
  })

  it('an archive of a newer schema', async () => {
    const [{ url }, place] = [await createTestDatabase(), await newPlace()]
    await onDatabase(url, (client) => client.query(`insert into schema_migration (name, checksum) values ('9999-next-year.sql', 'x')`))
    const { file } = await backup({ ...place, databaseUrl: url })
    await refused(
      file,
      place,
      /Version 1\.2\.3 made this archive, with the migration 9999-next-year\.sql, which this version, 1\.2\.3, does not know/,
    )
    await isUntouched(place)
  })

  it('half a place, to every product; the same restore may run again', async () => {
    const place = await newPlace()
    const failing: FileStore = {
      ...place.files,
      put: async () => {
        throw new Error('the disk is full')
      },
    }
    await expect(restoreBackup(archive, { ...place, files: failing }, '1.2.3')).rejects.toThrow('the disk is full')
    await expect(migrate(place.databaseUrl)).rejects.toThrow('A restore into this database did not finish')
    await expect(backup(place)).rejects.toThrow('A restore into this database did not finish')
    const { file: another } = await backup(placeOf(scene.world))
    await refused(another, place, /The restore of .* began here and did not finish: run that one again, or take a new place/)
    await restoreBackup(archive, place, '1.2.3')
    expect(await rowsOf(place.databaseUrl)).toEqual(restored)
  })
})
