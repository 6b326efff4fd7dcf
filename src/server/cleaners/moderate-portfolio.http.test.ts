// Operators hide a pair of photos, and show it again: who sees it where, what the cleaner and the log are told.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PairId } from '#domain/id.ts'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'

let scene: Scene
let olga: { readonly id: string; readonly token: string }
let owner: Awaited<ReturnType<Scene['newCleaner']>>
let id: PairId
beforeAll(async () => {
  scene = await openScene({ env: OPERATOR_ENV })
  olga = await signUpOperator(scene.world, 'Olga')
})
afterAll(() => scene.close())
beforeEach(async () => {
  owner = await scene.newCleaner()
  id = await pairOf('Cuisine : comptoir taché, puis net')
})

async function pairOf(caption: string, { isWhole = true } = {}): Promise<PairId> {
  const { rows } = await scene.world.platform.pool.query<{ id: PairId }>(
    `insert into portfolio_pair (cleaner_id, before_file, after_file, caption, client_agreed_at, in_gallery_since, position)
     values ($1, 'portfolio/avant.webp', $2, $3, $4, $4, 0) returning id`,
    [owner.id, isWhole ? 'portfolio/apres.webp' : null, caption, scene.world.clock.now()],
  )
  return rows[0]?.id as PairId
}

type Hide = { readonly reason?: 'person_seen' | 'not_work'; readonly note?: string; readonly of?: string; readonly by?: string }
const hide = ({ reason = 'person_seen', note = 'Un visage dans le miroir.', of = id, by = olga.token }: Hide = {}) =>
  scene.world.call('POST /api/admin/photos/{id}/hide', { as: by, params: { id: of as PairId }, body: { reason, note } })
const showAgain = (note = 'Revue avec une collègue.', of: string = id) =>
  scene.world.call('POST /api/admin/photos/{id}/show', { as: olga.token, params: { id: of as PairId }, body: { note } })
const listed = async (query: { show?: 'all' | 'shown' | 'hidden'; cleaner?: string } = {}) =>
  (await scene.world.call('GET /api/admin/photos', { as: olga.token, query: { cleaner: owner.slug, ...query } })).body
const own = async () => (await scene.world.call('GET /api/cleaner/portfolio', { as: owner.token })).body.items
const onProfile = async () =>
  (await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: owner.slug } })).body.gallery.map((pair) => pair.id)
const inGallery = async () => (await scene.world.call('GET /api/gallery')).body.items.map((pair) => pair.id)
const log = async () =>
  (
    await scene.world.platform.pool.query(
      `select action, actor_id, details from audit_entry where subject_kind = 'portfolio_pair' and subject_id = $1 order by id`,
      [id],
    )
  ).rows

describe('operators', () => {
  it('hide a pair: its cleaner alone sees it, and is told why; the log keeps both states', async () => {
    expect([await onProfile(), (await inGallery()).includes(id)]).toEqual([[id], true])
    const answer = await hide()
    expect(answer).toMatchObject({
      status: 200,
      body: { id, hidden: { reason: 'person_seen', note: 'Un visage dans le miroir.' }, cleaner: { slug: owner.slug } },
    })
    expect([await onProfile(), (await inGallery()).includes(id)]).toEqual([[], false])
    expect(await own()).toMatchObject([{ id, inGallery: true, hidden: { reason: 'person_seen', note: 'Un visage dans le miroir.' } }])
    expect((await scene.world.call('GET /api/cleaner/profile', { as: owner.token })).body.portfolioPairs).toBe(0)
    expect(await scene.emails(owner.email)).toContain('pair-hidden')
    expect(await log()).toEqual([
      {
        action: 'photo.hide',
        actor_id: olga.id,
        details: { before: { hidden: null }, after: { hidden: { reason: 'person_seen', note: 'Un visage dans le miroir.' } } },
      },
    ])
  })

  it('show it again: it stands where it stood, its cleaner is told, and the log says why', async () => {
    await hide()
    expect((await showAgain()).body).toMatchObject({ id, hidden: null })
    expect([await onProfile(), (await inGallery()).includes(id)]).toEqual([[id], true])
    expect(await scene.emails(owner.email)).toContain('pair-shown-again')
    expect((await log()).at(-1)).toMatchObject({
      action: 'photo.show',
      details: { before: { hidden: { reason: 'person_seen' } }, after: { hidden: null }, why: 'Revue avec une collègue.' },
    })
    // Each time has its letters.
    await scene.world.advance({ minutes: 1 })
    await hide()
    expect((await scene.emails(owner.email)).filter((kind) => kind === 'pair-hidden')).toHaveLength(2)
  })

  it('decide once, even two at the same moment', async () => {
    const answers = await Promise.all([hide(), hide({ reason: 'not_work' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await showAgain()
    expect((await showAgain()).problem.code).toBe('already-decided')
    expect(await log()).toHaveLength(2)
  })

  it('look through whole pairs alone, by state and by cleaner, the latest first', async () => {
    await scene.world.advance({ minutes: 1 })
    const later = await pairOf('Salon')
    await pairOf('Sans après', { isWhole: false })
    const removed = await pairOf('Retirée')
    await scene.world.call('DELETE /api/cleaner/portfolio/{id}', { as: owner.token, params: { id: removed } })
    expect((await listed()).items.map((pair) => pair.id)).toEqual([later, id])
    await hide({ of: later })
    expect((await listed({ show: 'hidden' })).items).toMatchObject([{ id: later, inGallery: true }])
    expect(await listed({ show: 'shown' })).toMatchObject({ items: [{ id, hidden: null }], total: 1 })
    expect((await listed({ cleaner: 'personne' })).total).toBe(0)
  })

  it('find nothing under an id of nothing, nor what its cleaner removed, and write no telephone number', async () => {
    expect((await hide({ of: crypto.randomUUID() })).problem.code).toBe('not-found')
    expect((await showAgain('Pourquoi', crypto.randomUUID())).problem.code).toBe('not-found')
    expect((await hide({ note: 'Appelez le 514 555-0199.' })).problem.code).toBe('phone-number-in-text')
    expect((await showAgain('')).problem.code).toBe('malformed-request')
    await scene.world.call('DELETE /api/cleaner/portfolio/{id}', { as: owner.token, params: { id } })
    expect((await hide()).problem.code).toBe('not-found')
  })
})

it('a hidden pair stays so whatever its cleaner changes, and leaves when they remove it', async () => {
  await hide()
  const { body } = await scene.world.call('PATCH /api/cleaner/portfolio/{id}', {
    as: owner.token,
    params: { id },
    body: { caption: 'Cuisine', inGallery: true },
  })
  expect(body.items).toMatchObject([{ caption: 'Cuisine', hidden: { reason: 'person_seen' } }])
  expect([await onProfile(), (await inGallery()).includes(id)]).toEqual([[], false])
  await scene.world.call('DELETE /api/cleaner/portfolio/{id}', { as: owner.token, params: { id } })
  expect((await listed({ show: 'hidden' })).total).toBe(0)
})
