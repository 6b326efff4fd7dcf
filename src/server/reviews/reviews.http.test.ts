import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR_ENV, signUpOperator } from '../../../tests/support/operator.ts'
import { openScene, type Person, type Scene } from '../../../tests/support/booking-scene.ts'
import { keptOtherwise } from '../../../tests/support/kept-facts.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene({ env: OPERATOR_ENV, after: 'a visit' })
})
afterEach(() => scene.close())

const ratings = { cleanliness: 4, quality: 3, reliability: 5, punctuality: 5, communication: 4, professionalism: 5, overall: 4 }
const review = (id: string, by: Person, body: object = { ratings, comment: 'Bien.' }) =>
  scene.world.call('POST /api/bookings/{id}/reviews', { as: by.token, params: { id }, rawBody: body })
const listOf = async (by: Person, about: 'me' | 'byMe') =>
  (await scene.world.call('GET /api/reviews', { as: by.token, query: { about } })).body

it('one review alone is hidden until the window closes, then shown and counted', async () => {
  const { id } = await scene.completed()
  await review(id, scene.client)
  expect((await listOf(scene.cleaner, 'me')).total).toBe(0)
  expect((await listOf(scene.client, 'byMe')).items).toMatchObject([{ visible: false, comment: 'Bien.' }])
  await scene.world.advance({ days: 13, hours: 23 })
  expect((await listOf(scene.cleaner, 'me')).total).toBe(0)
  await scene.world.advance({ hours: 1 })
  expect((await listOf(scene.cleaner, 'me')).items).toMatchObject([{ visible: true, otherName: 'Claire R.', ratings }])
  const profile = await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: scene.cleaner.slug } })
  expect(profile.body).toMatchObject({ reviewCount: 1, rating: 4 })
  expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-review-published')
})

it('its author reads on the booking whether it waits, shows or is hidden', async () => {
  const { id } = await scene.completed()
  const stateOf = async (by: Person) => (await scene.see(id, by)).reviews.mine?.state
  await review(id, scene.client)
  expect(await stateOf(scene.client)).toBe('waiting')
  expect(await stateOf(scene.cleaner)).toBeUndefined()
  await scene.world.advance({ days: 14 })
  expect(await stateOf(scene.client)).toBe('shown')
  const operator = await signUpOperator(scene.world, 'Olga')
  const reviewId = (await listOf(scene.client, 'byMe')).items[0]?.id ?? ''
  const hidden = await scene.world.call('POST /api/admin/reviews/{id}/hide', {
    as: operator.token,
    params: { id: reviewId },
    body: { reason: 'insult', note: '' },
  })
  expect(hidden.status).toBe(200)
  expect(await stateOf(scene.client)).toBe('hidden')
})

it('nobody reviews once 14 days have passed', async () => {
  const { id } = await scene.completed()
  await scene.world.advance({ days: 14 })
  expect((await scene.see(id)).reviews).toMatchObject({ mayReview: false })
  expect((await review(id, scene.client)).problem.code).toBe('review-closed')
})

it('nobody reviews a visit that is not completed', async () => {
  const { id } = await scene.confirmed({ date: scene.freeDate() })
  expect((await review(id, scene.client)).problem.code).toBe('review-closed')
})

it('strangers do not review', async () => {
  const { id } = await scene.completed()
  expect((await review(id, await scene.newClient())).problem.code).toBe('not-yours')
})

it.each([
  ['a category is missing', { ...ratings, overall: undefined }],
  ['there are six stars', { ...ratings, overall: 6 }],
  ['there are half stars', { ...ratings, overall: 4.5 }],
  ['a category is made up', { ...ratings, smell: 5 }],
])('a review is refused when %s', async (_what, wrong) => {
  const { id } = await scene.completed()
  const answer = await review(id, scene.client, { ratings: wrong, comment: '' })
  expect([answer.status, answer.problem.code]).toEqual([400, 'malformed-request'])
})

it('both at the very same moment are both kept and both shown', async () => {
  const { id } = await scene.completed()
  const answers = await Promise.all([review(id, scene.client), review(id, scene.cleaner)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await scene.see(id)).reviews.theirs).not.toBeNull()
  expect((await scene.see(id, scene.cleaner)).reviews.theirs).not.toBeNull()
})

it('one that the version before this one wrote, telling no booking, stands, is answered by the other, and is told afterwards', async () => {
  const { pool } = scene.world.platform
  const { id } = await scene.completed()
  await review(id, scene.client)
  await pool.query('update booking set client_reviewed_at = null where id = $1', [id])
  expect((await review(id, scene.client)).problem.code).toBe('already-reviewed')
  expect((await review(id, scene.cleaner)).status).toBe(201)
  expect((await scene.see(id, scene.cleaner)).reviews.theirs).not.toBeNull()
  await scene.world.features.tidy()
  expect(await keptOtherwise(pool)).toEqual([])
})

/** A visit that both reviewed. */
async function bothReviewed() {
  const { id } = await scene.completed()
  await review(id, scene.client)
  await review(id, scene.cleaner)
  return id
}
const reviewIdOf = async (by: Person) => (await listOf(by, 'me')).items[0]?.id ?? ''
const reply = (id: string, by: Person, words = 'Merci, à la prochaine!', language = 'fr') =>
  scene.world.call('PUT /api/reviews/{id}/reply', {
    as: by.token,
    params: { id },
    body: { reply: words },
    query: { lng: language },
  })
const onProfile = async () =>
  (await scene.world.call('GET /api/cleaners/{slug}/reviews', { params: { slug: scene.cleaner.slug } })).body.items[0]

describe('the answer of the person reviewed', () => {
  it('shows under the review on the profile, in both lists and on the booking, and its author is written to once', async () => {
    const bookingId = await bothReviewed()
    expect((await onProfile())?.reply).toBeNull()
    const answer = await reply(await reviewIdOf(scene.cleaner), scene.cleaner, 'Thank you!', 'en')
    expect(answer.body).toMatchObject({ reply: { text: 'Thank you!', language: 'en' } })
    const shown = { reply: { text: 'Thank you!', language: 'en' } }
    expect(await onProfile()).toMatchObject(shown)
    expect((await listOf(scene.cleaner, 'me')).items[0]).toMatchObject(shown)
    expect((await listOf(scene.client, 'byMe')).items[0]).toMatchObject({ ...shown, replyUntil: null })
    expect((await scene.see(bookingId)).reviews.mine).toMatchObject(shown)
    expect((await scene.see(bookingId, scene.cleaner)).reviews).toMatchObject({ theirs: shown, replyUntil: null })
    expect((await scene.emails(scene.client.email)).filter((kind) => kind === 'client-review-answered')).toHaveLength(1)
  })

  it('is for clients too, under what a cleaner wrote of them', async () => {
    const bookingId = await bothReviewed()
    expect((await scene.see(bookingId)).reviews.replyUntil).not.toBeNull()
    expect((await reply(await reviewIdOf(scene.client), scene.client)).status).toBe(200)
    expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-review-answered')
  })

  it('is corrected for two days, without a second letter, then stands', async () => {
    await bothReviewed()
    const id = await reviewIdOf(scene.cleaner)
    await reply(id, scene.cleaner)
    await scene.world.advance({ hours: 47 })
    expect((await reply(id, scene.cleaner, 'Merci beaucoup!')).status).toBe(200)
    expect(await onProfile()).toMatchObject({ reply: { text: 'Merci beaucoup!' } })
    await scene.world.advance({ hours: 1 })
    expect((await reply(id, scene.cleaner)).problem.code).toBe('reply-closed')
    expect((await listOf(scene.cleaner, 'me')).items[0]).toMatchObject({ replyUntil: null, reply: { text: 'Merci beaucoup!' } })
    expect((await scene.emails(scene.client.email)).filter((kind) => kind === 'client-review-answered')).toHaveLength(1)
  })

  it('comes within thirty days', async () => {
    await bothReviewed()
    const id = await reviewIdOf(scene.cleaner)
    await scene.world.platform.pool.query(`update review set visible_at = visible_at - interval '30 days'`)
    expect((await reply(id, scene.cleaner)).problem.code).toBe('reply-closed')
  })

  it('is for nobody else, its author included', async () => {
    await bothReviewed()
    const id = await reviewIdOf(scene.cleaner)
    for (const stranger of [scene.client, await scene.newClient()]) expect((await reply(id, stranger)).problem.code).toBe('not-yours')
  })

  it('has nothing to answer while the review is not read', async () => {
    const { id } = await scene.completed()
    await review(id, scene.client)
    const made = await scene.world.platform.pool.query<{ id: string }>('select id from review')
    expect((await reply(made.rows[0]?.id ?? '', scene.cleaner)).problem.code).toBe('not-found')
  })

  it('holds words', async () => {
    await bothReviewed()
    expect((await reply(await reviewIdOf(scene.cleaner), scene.cleaner, '  ')).problem.code).toBe('malformed-request')
  })

  it('written twice at once is one answer and one letter', async () => {
    await bothReviewed()
    const id = await reviewIdOf(scene.cleaner)
    const answers = await Promise.all([reply(id, scene.cleaner, 'Un.'), reply(id, scene.cleaner, 'Deux.')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await scene.emails(scene.client.email)).filter((kind) => kind === 'client-review-answered')).toHaveLength(1)
  })
})

describe('operators', () => {
  const opinion = async () =>
    (await scene.world.platform.pool.query<{ id: string }>(`select id from review where author_role = 'client'`)).rows[0]?.id ?? ''
  const hide = (id: string, token: string, reason: 'insult' | 'threat' = 'insult', note = 'La dernière phrase.') =>
    scene.world.call('POST /api/admin/reviews/{id}/hide', { as: token, params: { id }, body: { reason, note } })
  const show = (id: string, token: string, note = 'Relu avec une collègue.') =>
    scene.world.call('POST /api/admin/reviews/{id}/show', { as: token, params: { id }, body: { note } })
  const profile = async () => (await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: scene.cleaner.slug } })).body
  const audit = async () =>
    (
      await scene.world.platform.pool.query<{ action: string; actor_id: string; details: unknown }>(
        `select action, actor_id, details from audit_entry where subject_kind = 'review' order by at, id`,
      )
    ).rows

  it('hide a review: nobody reads it, the rating goes without it, its author is told why, and the log keeps both states', async () => {
    await bothReviewed()
    const operator = await signUpOperator(scene.world, 'Olga')
    expect(await profile()).toMatchObject({ reviewCount: 1, rating: 4 })
    const id = await opinion()
    expect((await hide(id, operator.token)).body).toMatchObject({ hidden: { reason: 'insult', note: 'La dernière phrase.' } })
    expect(await profile()).toMatchObject({ reviewCount: 0 })
    expect(await onProfile()).toBeUndefined()
    expect((await listOf(scene.cleaner, 'me')).total).toBe(0)
    expect((await listOf(scene.client, 'byMe')).items).toMatchObject([{ hidden: { reason: 'insult' } }])
    expect(await scene.emails(scene.client.email)).toContain('client-review-hidden')
    expect((await reply(id, scene.cleaner)).problem.code).toBe('not-found')
    expect(await audit()).toEqual([
      {
        action: 'review.hide',
        actor_id: operator.id,
        details: { before: { hidden: null }, after: { hidden: { reason: 'insult', note: 'La dernière phrase.' } } },
      },
    ])
  })

  it('show it again: it counts as before, its author is told, and the log says why', async () => {
    await bothReviewed()
    const operator = await signUpOperator(scene.world, 'Olga')
    const id = await opinion()
    await hide(id, operator.token)
    await scene.world.advance({ minutes: 5 })
    expect((await show(id, operator.token)).body).toMatchObject({ hidden: null })
    expect(await profile()).toMatchObject({ reviewCount: 1, rating: 4 })
    expect((await onProfile())?.id).toBe(id)
    expect(await scene.emails(scene.client.email)).toContain('client-review-restored')
    expect((await audit()).at(-1)).toMatchObject({
      action: 'review.show',
      details: { before: { hidden: { reason: 'insult' } }, after: { hidden: null }, why: 'Relu avec une collègue.' },
    })
  })

  it('decide once, even two at the same moment', async () => {
    await bothReviewed()
    const operator = await signUpOperator(scene.world, 'Olga')
    const id = await opinion()
    const answers = await Promise.all([hide(id, operator.token), hide(id, operator.token, 'threat')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await show(id, operator.token)
    expect((await show(id, operator.token)).problem.code).toBe('already-decided')
    expect(await audit()).toHaveLength(2)
  })

  it('hide what is not read yet, which then never shows', async () => {
    const { id: bookingId } = await scene.completed()
    await review(bookingId, scene.client)
    await hide(await opinion(), (await signUpOperator(scene.world, 'Olga')).token)
    await review(bookingId, scene.cleaner)
    expect(await onProfile()).toBeUndefined()
    expect(await profile()).toMatchObject({ reviewCount: 0 })
  })

  it('hide what is not read yet, and nobody is told that they may read it', async () => {
    const { id: bookingId } = await scene.completed()
    await review(bookingId, scene.client)
    await hide(await opinion(), (await signUpOperator(scene.world, 'Olga')).token)
    await review(bookingId, scene.cleaner)
    expect((await listOf(scene.cleaner, 'me')).total).toBe(0)
    expect(await scene.emails(scene.cleaner.email)).not.toContain('cleaner-review-published')
    expect(await scene.emails(scene.client.email)).toContain('client-review-published')
  })

  it('show again what came out while it was hidden: the person reviewed is told, and has their thirty days to answer', async () => {
    const { id: bookingId } = await scene.completed()
    await review(bookingId, scene.client)
    const operator = await signUpOperator(scene.world, 'Olga')
    const id = await opinion()
    await hide(id, operator.token)
    await review(bookingId, scene.cleaner)
    await scene.world.platform.pool.query(
      `update review set visible_at = visible_at - interval '40 days', hidden_at = hidden_at - interval '41 days'`,
    )
    await show(id, operator.token)
    expect((await scene.emails(scene.cleaner.email)).filter((kind) => kind === 'cleaner-review-published')).toHaveLength(1)
    expect((await reply(id, scene.cleaner)).status).toBe(200)
  })

  it('show again what was read before: the days while it was hidden are not of the thirty to answer, and nobody is told twice', async () => {
    await bothReviewed()
    const operator = await signUpOperator(scene.world, 'Olga')
    const id = await opinion()
    await hide(id, operator.token)
    await scene.world.platform.pool.query(
      `update review set visible_at = visible_at - interval '40 days', hidden_at = hidden_at - interval '20 days'`,
    )
    await show(id, operator.token)
    expect((await scene.emails(scene.cleaner.email)).filter((kind) => kind === 'cleaner-review-published')).toHaveLength(1)
    expect((await reply(id, scene.cleaner)).status).toBe(200)
  })

  it('find nothing under an id of nothing, and write no telephone number', async () => {
    await bothReviewed()
    const { token } = await signUpOperator(scene.world, 'Olga')
    expect((await hide(crypto.randomUUID(), token)).problem.code).toBe('not-found')
    expect((await show(crypto.randomUUID(), token)).problem.code).toBe('not-found')
    expect((await hide(await opinion(), token, 'insult', 'Appelez le 514 555-0199.')).problem.code).toBe('phone-number-in-text')
    expect((await show(await opinion(), token, '')).problem.code).toBe('malformed-request')
  })

  describe('with an answer that breaks the terms', () => {
    const hideReply = (id: string, token: string, note = 'Le code de la porte.') =>
      scene.world.call('POST /api/admin/reviews/{id}/hide-reply', {
        as: token,
        params: { id },
        body: { reason: 'personal_details', note },
      })
    const showReply = (id: string, token: string, note = 'Relue avec une collègue.') =>
      scene.world.call('POST /api/admin/reviews/{id}/show-reply', { as: token, params: { id }, body: { note } })
    const HIDDEN = { reason: 'personal_details', note: 'Le code de la porte.' }

    it('hide it alone: the review stays and counts, nobody else reads the answer, and it is not written anew', async () => {
      const bookingId = await bothReviewed()
      const operator = await signUpOperator(scene.world, 'Olga')
      const id = await opinion()
      await reply(id, scene.cleaner, 'Merci!')
      expect((await hideReply(id, operator.token)).body).toMatchObject({ hidden: null, replyHidden: HIDDEN, reply: { text: 'Merci!' } })
      expect(await profile()).toMatchObject({ reviewCount: 1, rating: 4 })
      expect(await onProfile()).toMatchObject({ id, reply: null })
      expect((await scene.see(bookingId)).reviews.mine).toMatchObject({ reply: null })
      expect((await listOf(scene.client, 'byMe')).items).toMatchObject([{ reply: null, replyHidden: null }])
      expect((await listOf(scene.cleaner, 'me')).items).toMatchObject([
        { reply: { text: 'Merci!' }, replyHidden: HIDDEN, replyUntil: null },
      ])
      expect(await scene.emails(scene.cleaner.email)).toContain('cleaner-reply-hidden')
      expect((await reply(id, scene.cleaner)).problem.code).toBe('reply-closed')
      expect((await hideReply(id, operator.token)).problem.code).toBe('already-decided')
      expect(await audit()).toEqual([
        {
          action: 'review.hide-reply',
          actor_id: operator.id,
          details: { before: { replyHidden: null }, after: { replyHidden: HIDDEN } },
        },
      ])
      const listed = await scene.world.call('GET /api/admin/reviews', { as: operator.token, query: { show: 'hidden' } })
      expect(listed.body.items.map((item) => item.id)).toEqual([id])
    })

    it('show it again: it stands as before, its writer is told, and the log says why', async () => {
      await bothReviewed()
      const { token } = await signUpOperator(scene.world, 'Olga')
      const id = await reviewIdOf(scene.client)
      await reply(id, scene.client, 'Merci!')
      await hideReply(id, token)
      expect(await scene.emails(scene.client.email)).toContain('client-reply-hidden')
      expect((await showReply(id, token)).body).toMatchObject({ replyHidden: null, reply: { text: 'Merci!' } })
      expect((await listOf(scene.cleaner, 'byMe')).items).toMatchObject([{ reply: { text: 'Merci!' } }])
      expect(await scene.emails(scene.client.email)).toContain('client-reply-restored')
      expect((await showReply(id, token)).problem.code).toBe('already-decided')
      expect((await audit()).at(-1)).toMatchObject({
        action: 'review.show-reply',
        details: { before: { replyHidden: HIDDEN }, after: { replyHidden: null }, why: 'Relue avec une collègue.' },
      })
    })

    it('find none under a review that nobody answered, nor under an id of nothing, and write no telephone number', async () => {
      await bothReviewed()
      const { token } = await signUpOperator(scene.world, 'Olga')
      for (const id of [await opinion(), crypto.randomUUID()])
        for (const act of [hideReply, showReply]) expect((await act(id, token)).problem.code).toBe('not-found')
      expect((await hideReply(await opinion(), token, 'Appelez le 514 555-0199.')).problem.code).toBe('phone-number-in-text')
    })
  })

  it('look through reviews by their state, their author, their stars and the case before them', async () => {
    const { id: bookingId } = await scene.completed()
    await review(bookingId, scene.client)
    const { token } = await signUpOperator(scene.world, 'Olga')
    const found = async (query: Record<string, string | number | boolean>) =>
      (await scene.world.call('GET /api/admin/reviews', { as: token, query })).body.items.map(({ by }) => by)
    expect(await found({ show: 'waiting' })).toEqual(['client'])
    expect(await found({ show: 'shown' })).toEqual([])
    await review(bookingId, scene.cleaner, { ratings: { ...ratings, overall: 2 }, comment: '' })
    expect((await found({})).toSorted()).toEqual(['cleaner', 'client'])
    expect(await found({ by: 'cleaner' })).toEqual(['cleaner'])
    expect(await found({ stars: 2 })).toEqual(['cleaner'])
    expect(await found({ afterCase: true })).toEqual([])
    await hide(await opinion(), token)
    expect(await found({ show: 'hidden' })).toEqual(['client'])
    expect(await found({ show: 'shown' })).toEqual(['cleaner'])
  })
})

describe('a review written after a case of its visit', () => {
  const openCase = (id: string, by: Person, reason: 'not_done' | 'unsafe') =>
    scene.world.call('POST /api/bookings/{id}/case', {
      as: by.token,
      params: { id },
      body: { reason, words: 'La salle de bain n’a pas été faite.' },
    })
  const profile = async () => (await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: scene.cleaner.slug } })).body

  it('by the one who opened it is marked, and counts', async () => {
    const { id } = await scene.completed()
    await openCase(id, scene.client, 'not_done')
    await review(id, scene.client)
    await review(id, scene.cleaner)
    expect(await onProfile()).toMatchObject({ afterCase: true, counts: true })
    expect(await profile()).toMatchObject({ reviewCount: 1, rating: 4 })
    expect((await listOf(scene.client, 'me')).items).toMatchObject([{ afterCase: true, counts: false }])
  })

  it('by the other side is marked, shows, and counts in no rating', async () => {
    const { id } = await scene.completed()
    expect((await openCase(id, scene.cleaner, 'unsafe')).status).toBe(201)
    await review(id, scene.client)
    await review(id, scene.cleaner)
    expect(await onProfile()).toMatchObject({ afterCase: true, counts: false, comment: 'Bien.' })
    expect(await profile()).toMatchObject({ reviewCount: 0 })
  })

  it('was written before it, and is like any other', async () => {
    const { id } = await scene.completed()
    await review(id, scene.client)
    await openCase(id, scene.cleaner, 'unsafe')
    await review(id, scene.cleaner)
    expect(await onProfile()).toMatchObject({ afterCase: false, counts: true })
    expect(await profile()).toMatchObject({ reviewCount: 1 })
  })
})
