// A cleaner's pairs, before and after, over HTTP: what is kept, in what order, who sees it where, and that removed pictures go.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OwnPortfolio } from '#contract/portfolio.ts'
import type { Problem } from '#contract/problem.ts'
import type { PairId } from '#domain/id.ts'
import { MAX_GALLERY_PAIRS, MAX_PORTFOLIO_PAIRS, PORTFOLIO_UNDO_MINUTES } from '#domain/portfolio.ts'
import { translations } from '#translations/all.ts'
import { aPicture, openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { setWeek } from '../../../tests/support/cleaner-for-tests.ts'
import { pixelBomb } from '../../../tests/support/picture-bombs.ts'

let scene: Scene
let owner: Awaited<ReturnType<Scene['newCleaner']>>
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  owner = await scene.newCleaner()
})

type Owner = typeof owner
type Answer = { readonly status: number; readonly body: OwnPortfolio & Problem }
type Begun = {
  readonly caption?: string
  readonly inGallery?: boolean
  readonly by?: Owner
  readonly key?: string
  readonly bytes?: Buffer
}

async function begin({
  caption = 'Cuisine : comptoir taché, puis net',
  inGallery = false,
  by = owner,
  key,
  bytes,
}: Begun = {}): Promise<Answer> {
  const fields = { caption, clientAgreed: 'true', inGallery: String(inGallery) }
  const sent = await scene.sendPhoto('/api/cleaner/portfolio', bytes ?? (await aPicture()), { fields, as: by, ...(key && { key }) })
  return sent as unknown as Answer
}
async function complete(id: string, by: Owner = owner, bytes?: Buffer): Promise<Answer> {
  return (await scene.sendPhoto(`/api/cleaner/portfolio/${id}/after`, bytes ?? (await aPicture()), { as: by })) as unknown as Answer
}
const last = ({ body }: Answer) => body.items.at(-1) as OwnPortfolio['items'][number]
async function whole(begun: Begun = {}): Promise<PairId> {
  const { id } = last(await begin(begun))
  expect((await complete(id, begun.by)).status).toBe(201)
  return id
}
const own = async (by = owner) => (await scene.world.call('GET /api/cleaner/portfolio', { as: by.token })).body.items
const change = (id: PairId, body: { caption?: string; inGallery?: boolean; position?: number }, by = owner) =>
  scene.world.call('PATCH /api/cleaner/portfolio/{id}', { as: by.token, params: { id }, body })
const remove = (id: PairId, by = owner) => scene.world.call('DELETE /api/cleaner/portfolio/{id}', { as: by.token, params: { id } })
const restore = (id: PairId, by = owner) => scene.world.call('POST /api/cleaner/portfolio/{id}/restore', { as: by.token, params: { id } })
const onProfile = async (by = owner) => (await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: by.slug } })).body.gallery
const inGallery = async () => (await scene.world.call('GET /api/gallery')).body.items
const stored = (): readonly string[] =>
  readdirSync(path.join(scene.world.platform.config.dataDir, 'files'), { recursive: true })
    .map(String)
    .filter((name) => name.startsWith('portfolio/'))
const fileOf = (url: string | null) => String(url).replace('/media/', '')

describe('a pair', () => {
  it('waits for its picture of after, then clients see it, in the words and language it was written in', async () => {
    const begun = await begin()
    expect(begun).toMatchObject({
      status: 201,
      body: { items: [{ afterUrl: null, inGallery: false, captionLanguage: 'fr', undoUntil: null }] },
    })
    expect(last(begun).clientAgreedAt).toBe(scene.world.clock.now().toISOString())
    expect(await onProfile()).toEqual([])
    expect((await scene.world.call('GET /api/cleaner/profile', { as: owner.token })).body.portfolioPairs).toBe(0)
    const completed = last(await complete(last(begun).id))
    const { id, beforeUrl, afterUrl, caption, captionLanguage } = completed
    expect(await onProfile()).toEqual([{ id, beforeUrl, afterUrl, caption, captionLanguage }])
    expect((await scene.world.call('GET /api/cleaner/profile', { as: owner.token })).body.portfolioPairs).toBe(1)
    const picture = await scene.world.app.inject({ url: String(afterUrl) })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('takes another picture of after in the place of the first, whose file goes', async () => {
    const id = await whole()
    const first = fileOf((await own())[0]?.afterUrl ?? null)
    expect(stored()).toContain(first)
    await complete(id)
    await scene.world.settle()
    const [pair] = await own()
    expect(stored()).not.toContain(first)
    expect(stored()).toContain(fileOf(pair?.afterUrl ?? null))
  })

  it('sent again with the same key is stored once', async () => {
    const key = 'cuisine-1'
    const before = stored().length
    const [first, again] = [await begin({ key }), await begin({ key })]
    expect(again.body.items).toEqual(first.body.items)
    // As after a crash between the pair and the stored answer.
    await scene.world.platform.pool.query('delete from idempotency_key')
    expect((await begin({ key })).body.items).toHaveLength(1)
    const both = await Promise.all([begin({ key: 'deux-presses' }), begin({ key: 'deux-presses' })])
    expect(both.map(({ status }) => status).toSorted()[0]).toBe(201)
    expect(await own()).toHaveLength(2)
    expect(stored()).toHaveLength(before + 2)
  })

  it('needs the word that the client agrees, and a description without a phone number, in both languages', async () => {
    for (const clientAgreed of [{}, { clientAgreed: 'false' }, { clientAgreed: '' }]) {
      const fields = { caption: 'Cuisine', ...clientAgreed }
      const sent = await scene.sendPhoto('/api/cleaner/portfolio', await aPicture(), { fields, as: owner })
      expect(sent).toMatchObject({ status: 400, body: { code: 'malformed-request', fields: { clientAgreed: expect.any(String) } } })
    }
    for (const caption of ['', '   ', 'x'.repeat(201), 'Deux\nlignes'])
      expect(await begin({ caption })).toMatchObject({ status: 400, body: { fields: { caption: expect.any(String) } } })
    const number = 'Cuisine, appelez le 514 555-1234'
    const refused = await begin({ caption: number })
    expect(refused).toMatchObject({ status: 422, body: { code: 'phone-number-in-text' } })
    expect(refused.body.fields).toEqual({ caption: translations.fr.problems['phone-number-in-text'] })
    const id = await whole()
    expect((await change(id, { caption: number })).problem).toMatchObject({
      code: 'phone-number-in-text',
      fields: { caption: expect.any(String) },
    })
    expect(await own()).toHaveLength(1)
  })

  it('described anew takes the language of that page; the same words keep theirs', async () => {
    const id = await whole({ caption: 'Le bain' })
    const say = (caption: string, lng: string) =>
      scene.world.call('PATCH /api/cleaner/portfolio/{id}', { as: owner.token, params: { id }, body: { caption }, query: { lng } })
    await say('Le bain', 'en')
    expect(await own()).toMatchObject([{ caption: 'Le bain', captionLanguage: 'fr' }])
    await say('The tub', 'en')
    expect(await own()).toMatchObject([{ caption: 'The tub', captionLanguage: 'en' }])
  })

  it.each([
    ['a drawing that runs scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'invalid-file-type'],
    ['a picture that is cut off', null, 422, 'unreadable-image'],
    ['a tiny file that says it has 900 million pixels', pixelBomb(30_000), 422, 'too-many-pixels'],
    ['ten megabytes and one byte', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff), 413, 'file-too-large'],
  ])('%s is refused before and after, and nothing is kept', async (_what, bytes, status, code) => {
    const { id } = last(await begin())
    const before = stored()
    const sent = bytes ?? (await aPicture()).subarray(0, 200)
    expect(await begin({ bytes: sent })).toMatchObject({ status, body: { code } })
    expect(await complete(id, owner, sent)).toMatchObject({ status, body: { code } })
    expect(stored()).toEqual(before)
    expect(await own()).toMatchObject([{ afterUrl: null }])
  })
})

describe('the order', () => {
  it('is that of the cleaner, and clients see it', async () => {
    const ids = [await whole({ caption: 'un' }), await whole({ caption: 'deux' }), await whole({ caption: 'trois' })] as const
    const order = async () => (await own()).map(({ caption }) => caption).join(' ')
    await change(ids[2], { position: 0 })
    expect(await order()).toBe('trois un deux')
    await change(ids[2], { position: 19 })
    expect(await order()).toBe('un deux trois')
    await Promise.all([change(ids[0], { position: 2 }), change(ids[1], { position: 2 }), change(ids[2], { position: 0 })])
    const settled = await own()
    expect(settled.map(({ id }) => id).toSorted()).toEqual([...ids].toSorted())
    expect((await onProfile()).map(({ id }) => id)).toEqual(settled.map(({ id }) => id))
    expect((await change(ids[0], {})).status).toBe(200)
  })
})

describe('removing', () => {
  it('is seen at once, comes back when undone, and deletes the pictures once the time is up', async () => {
    const kept = await whole({ caption: 'reste' })
    const id = await whole({ caption: 'part', inGallery: true })
    const files = (await own()).slice(-1).flatMap((pair) => [fileOf(pair.beforeUrl), fileOf(pair.afterUrl)])
    expect((await inGallery()).map((pair) => pair.id)).toContain(id)
    const removed = await remove(id)
    const until = new Date(scene.world.clock.now().getTime() + PORTFOLIO_UNDO_MINUTES * 60_000).toISOString()
    expect(removed.body.items).toMatchObject([{ undoUntil: null }, { id, undoUntil: until }])
    expect((await onProfile()).map((pair) => pair.id)).toEqual([kept])
    expect((await inGallery()).map((pair) => pair.id)).not.toContain(id)
    expect((await remove(id)).problem.code).toBe('not-found')
    expect((await change(id, { caption: 'x' })).problem.code).toBe('not-found')
    expect((await complete(id)).body.code).toBe('not-found')

    expect((await restore(id)).body.items).toMatchObject([{ undoUntil: null }, { id, undoUntil: null }])
    expect((await restore(id)).status).toBe(200)
    await scene.world.advance({ minutes: PORTFOLIO_UNDO_MINUTES + 1 })
    expect((await onProfile()).map((pair) => pair.id)).toEqual([kept, id])

    await remove(id)
    await scene.world.advance({ minutes: PORTFOLIO_UNDO_MINUTES - 1 })
    expect(stored()).toEqual(expect.arrayContaining(files))
    await scene.world.advance({ minutes: 1 })
    expect(stored().filter((file) => files.includes(file))).toEqual([])
    expect((await own()).map((pair) => pair.id)).toEqual([kept])
    expect((await restore(id)).problem.code).toBe('not-found')
  })
})

describe('a full portfolio', () => {
  it('takes no other pair, not even from two tabs at once, nor back from a removal', async () => {
    const { id } = last(await begin({ caption: 'retirée' }))
    await scene.world.platform.pool.query(
      `insert into portfolio_pair (cleaner_id, before_file, caption, client_agreed_at, position)
       select $1, 'portfolio/' || n || '.webp', 'Pièce', $2, n from generate_series(1, $3::int) n`,
      [owner.id, scene.world.clock.now(), MAX_PORTFOLIO_PAIRS - 2],
    )
    const before = stored().length
    const tabs = await Promise.all([begin({ caption: 'a' }), begin({ caption: 'b' })])
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(tabs.find(({ status }) => status === 409)?.body.code).toBe('portfolio-full')
    expect(stored()).toHaveLength(before + 1)
    expect((await begin()).body.code).toBe('portfolio-full')
    await remove(id)
    expect((await begin()).status).toBe(201)
    expect((await restore(id)).problem).toMatchObject({ code: 'portfolio-full' })
    expect((await own()).filter(({ undoUntil }) => undoUntil === null)).toHaveLength(MAX_PORTFOLIO_PAIRS)
  })
})

describe('the gallery of the site', () => {
  it('shows whole pairs of listed cleaners who agreed, by name, and no longer once they do not', async () => {
    const id = await whole({ caption: 'Cuisine en vue', inGallery: true })
    const hidden = await whole({ caption: 'Chambre' })
    const waiting = last(await begin({ caption: 'Sans après', inGallery: true })).id
    const shown = await inGallery()
    const { name } = (await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: owner.slug } })).body
    expect(shown.find((pair) => pair.id === id)).toMatchObject({ caption: 'Cuisine en vue', cleaner: { slug: owner.slug, name } })
    expect(shown.filter((pair) => [hidden, waiting].includes(pair.id))).toEqual([])
    expect((await change(hidden, { inGallery: true })).body.items.map((pair) => pair.inGallery)).toEqual([true, true, true])
    expect((await inGallery()).map((pair) => pair.id)).toContain(hidden)
    await change(id, { inGallery: false })
    expect((await inGallery()).map((pair) => pair.id)).not.toContain(id)
    await setWeek(scene.world, owner.token, [])
    expect((await inGallery()).filter((pair) => pair.cleaner.slug === owner.slug)).toEqual([])
  })

  it('shows one pair of each cleaner before the second of anybody, the latest agreements first, and no more than it has room for', async () => {
    const other = await scene.newCleaner()
    const first = await whole({ inGallery: true })
    await scene.world.advance({ minutes: 1 })
    const second = await whole({ inGallery: true })
    await scene.world.advance({ minutes: 1 })
    const ofOther = await whole({ inGallery: true, by: other })
    const ours = (await inGallery()).map(({ id }) => id).filter((id) => [first, second, ofOther].includes(id))
    expect(ours).toEqual([ofOther, first, second])
    await scene.world.platform.pool.query(
      `insert into portfolio_pair (cleaner_id, before_file, after_file, caption, client_agreed_at, in_gallery_since, position)
       select $1, 'portfolio/' || n || '.webp', 'portfolio/' || n || '.webp', 'Pièce', $2, $2, n from generate_series(10, 50) n`,
      [owner.id, scene.world.clock.now()],
    )
    await change(second, { inGallery: true })
    expect(await inGallery()).toHaveLength(MAX_GALLERY_PAIRS)
  })
})

it('another cleaner’s pair is nobody else’s to change', async () => {
  const id = await whole()
  const stranger = await scene.newCleaner()
  for (const refused of [
    await change(id, { caption: 'à moi' }, stranger),
    await change(id, { position: 0 }, stranger),
    await remove(id, stranger),
    await restore(id, stranger),
  ])
    expect([refused.status, refused.problem.code]).toEqual([404, 'not-found'])
  expect((await complete(id, stranger)).body.code).toBe('not-found')
  expect(await own(stranger)).toEqual([])
})

it('closing the account deletes pairs and pictures, removed ones too, and an upload on its way adds none', async () => {
  const id = await whole({ inGallery: true })
  await remove(await whole())
  const files = (await own()).flatMap((pair) => [fileOf(pair.beforeUrl), fileOf(pair.afterUrl)])
  expect(stored()).toEqual(expect.arrayContaining(files))
  const [closed, late] = await Promise.all([
    scene.world.call('DELETE /api/users/me', { as: owner.token, body: { confirmation: 'FERMER' } }),
    begin(),
  ])
  expect(closed.status).toBe(200)
  expect([201, 401]).toContain(late.status)
  await scene.world.settle()
  await scene.world.advance({ minutes: PORTFOLIO_UNDO_MINUTES })
  expect(stored().filter((file) => files.includes(file))).toEqual([])
  expect((await scene.world.platform.pool.query('select from portfolio_pair where cleaner_id = $1', [owner.id])).rowCount).toBe(0)
  expect((await inGallery()).map((pair) => pair.id)).not.toContain(id)
})
