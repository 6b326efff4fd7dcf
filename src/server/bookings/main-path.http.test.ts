import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'
import { lettersTo } from '../../../tests/support/letters.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const ratings = { cleanliness: 5, quality: 5, reliability: 4, punctuality: 5, communication: 4, professionalism: 5, overall: 5 }

describe('a visit from the request to the reviews', () => {
  let id = ''
  let clientSecret = ''

  it('is priced before anything is kept', async () => {
    expect(await scene.priceOf()).toMatchObject({
      baseCents: 12_800,
      firstBookingDiscountCents: 1_920,
      finalCents: 10_880,
      initialLegCents: 5_440,
      finalLegCents: 5_440,
    })
  })

  it('is requested: it holds the slot, and only the client is notified', async () => {
    const { status, body } = await scene.request()
    expect(status).toBe(201)
    expect(body.booking).toMatchObject({
      status: 'pending',
      paymentStatus: 'initial_pending',
      labels: ['awaiting_payment'],
      allowedSteps: ['cancel'],
      startsAt: '2026-11-26T14:00:00.000Z',
      endsAt: '2026-11-26T18:00:00.000Z',
      expiresAt: '2026-11-24T14:00:00.000Z',
      priceBreakdown: { finalCents: 10_880 },
      payment: { payable: 'initial' },
    })
    expect(body.booking.reference).toMatch(/^MN-[A-Z0-9]{6}$/)
    expect(body.payment).toMatchObject({ provider: 'sandbox', status: 'created' })
    ;({ id } = body.booking)
    ;({ clientSecret } = body.payment)
    expect(await scene.emails(scene.cleaner.email)).toEqual(['welcome'])
    const ofCleaner = await scene.world.call('GET /api/bookings', { as: scene.cleaner.token })
    expect(ofCleaner.body.total).toBe(0)
  })

  it('reaches the cleaner once a card is held, without the street', async () => {
    expect((await scene.confirmCard(clientSecret)).body).toEqual({ status: 'authorized' })
    const booking = await scene.see(id, scene.cleaner)
    expect(booking).toMatchObject({ labels: ['awaiting_cleaner'], allowedSteps: ['accept', 'decline'], payment: { payable: null } })
    expect(booking.address).toMatchObject({ street: '', city: 'Montréal', precision: 'locality' })
    expect(await scene.emails(scene.cleaner.email)).toEqual(['welcome', 'cleaner-requested'])
    expect(await scene.balance(`held:${id}`)).toBe(0)
  })

  it('is accepted: the first half is taken and the visit confirmed in the same answer', async () => {
    const { status, body } = await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'confirmed',
      paymentStatus: 'initial_completed',
      missing: ['tasks', 'before_photos', 'after_photos'],
    })
    expect(body.address).toMatchObject({ street: '4210, rue Saint-Denis, app. 3', unit: '3' })
    expect(body.checklist.length).toBeGreaterThan(10)
    expect(await scene.balance(`held:${id}`)).toBe(5_440)
    expect(await scene.imbalance()).toBe(0)
    expect(await scene.emails(scene.client.email)).toContain('client-accepted')
    const letters = await lettersTo(scene.world, scene.client.email)
    expect(letters.find(({ kind }) => kind === 'client-accepted')?.text).toContain('4210, rue Saint-Denis, app. 3, Montréal\n')
  })

  it('shows the client until when cancelling is free, and its cost now', async () => {
    const booking = await scene.see(id)
    expect(booking).toMatchObject({
      cancellationTerms: { kind: 'free', until: '2026-11-25T14:00:00.000Z' },
      cancellation: { feeCents: 0, refundCents: 5_440 },
    })
  })

  it('keeps the way in locked until 24 hours before, then shows it to the cleaner and keeps who looked', async () => {
    const ask = () => scene.world.call('POST /api/bookings/{id}/secrets', { as: scene.cleaner.token, params: { id }, body: {} })
    expect(await ask()).toMatchObject({ status: 403, problem: { code: 'secrets-locked', details: { openAt: '2026-11-25T14:00:00.000Z' } } })
    await scene.moveTo('2026-11-25T14:00:00Z')
    expect((await ask()).body).toMatchObject({ wifiName: 'Chats', wifiPassword: 'miaou-miaou', accessInstructions: null })
    const property = await scene.world.call('GET /api/properties/{id}', { as: scene.client.token, params: { id: scene.propertyId } })
    expect(property.body.secretViews).toHaveLength(1)
  })

  it('starts from 60 minutes before, at the door or with a reason', async () => {
    const punchIn = (body: object) =>
      scene.world.call('POST /api/bookings/{id}/punch-in', { as: scene.cleaner.token, params: { id }, rawBody: body })
    expect((await punchIn({ reason: 'pas de signal' })).problem.code).toBe('too-early')
    await scene.moveTo('2026-11-26T13:00:00Z')
    expect((await punchIn({})).problem.code).toBe('location-needed')
    const inToronto = { lat: 43.65, lng: -79.38, accuracyMeters: 10 }
    const { lat, lng } = (await scene.see(id)).address
    // Only the town is known: from another the door is not reached, and within it nothing is proved.
    expect((await punchIn({ position: inToronto })).problem.code).toBe('outside-area')
    await scene.findDoor(id)
    const tooFar = (await punchIn({ position: inToronto })).problem
    expect(tooFar).toMatchObject({ code: 'too-far-away', details: { count: expect.any(Number), maxMeters: 300 } })
    expect(tooFar.message).toMatch(/à 5\d\d\u{a0}km du logement/u)
    expect((await punchIn({ position: { lat: lat + 0.005, lng, accuracyMeters: 12 } })).problem.message).toContain('plus de 300\u{a0}m')
    const { body } = await punchIn({ position: { lat, lng, accuracyMeters: 12 } })
    expect(body).toMatchObject({ status: 'in_progress', allowedSteps: [], arrival: 'on-site' })
  })

  it('does not end before the work is done and shown', async () => {
    const punchOut = () =>
      scene.world.call('POST /api/bookings/{id}/punch-out', { as: scene.cleaner.token, params: { id }, body: { reason: 'pas de signal' } })
    expect((await punchOut()).problem.code).toBe('checklist-incomplete')
    await scene.finishWork(id)
    expect((await scene.see(id)).missing).toEqual([])
    await scene.moveTo('2026-11-26T17:30:00Z')
    const { body } = await punchOut()
    expect(body).toMatchObject({ status: 'completed', paymentStatus: 'fully_paid', reviews: { mayReview: true } })
    expect(await scene.balance(`held:${id}`)).toBe(10_880)
    expect(await scene.imbalance()).toBe(0)
    expect(await scene.emails(scene.client.email)).toEqual(expect.arrayContaining(['client-started', 'client-completed', 'client-paid']))
    expect(await scene.emails(scene.cleaner.email)).toEqual(expect.arrayContaining(['cleaner-paid', 'cleaner-review-invited']))
  })

  it('keeps each review from the other side until both are in', async () => {
    const review = (as: string, comment: string) =>
      scene.world.call('POST /api/bookings/{id}/reviews', { as, params: { id }, body: { ratings, comment } })
    const first = await review(scene.client.token, 'Impeccable, merci.')
    expect(first.status).toBe(201)
    expect(first.body.reviews).toMatchObject({ mine: { comment: 'Impeccable, merci.' }, theirs: null, mayReview: false })
    expect((await scene.see(id, scene.cleaner)).reviews.theirs).toBeNull()
    expect((await review(scene.client.token, 'Encore.')).problem.code).toBe('already-reviewed')
    const second = await review(scene.cleaner.token, 'Très accueillante.')
    expect(second.body.reviews.theirs).toMatchObject({ comment: 'Impeccable, merci.', ratings })
    expect((await scene.see(id)).reviews.theirs).toMatchObject({ comment: 'Très accueillante.' })
    const profile = await scene.world.call('GET /api/cleaners/{slug}', { params: { slug: scene.cleaner.slug } })
    expect(profile.body).toMatchObject({ reviewCount: 1, rating: 5, completedCount: 1 })
    const about = await scene.world.call('GET /api/reviews', { as: scene.cleaner.token, query: { about: 'me' } })
    expect(about.body.items).toMatchObject([{ bookingId: id, comment: 'Impeccable, merci.', visible: true }])
  })

  it('releases the money to the cleaner 48 hours after the last charge, and the ledger is even', async () => {
    await scene.world.advance({ hours: 47 })
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBe(0)
    await scene.world.advance({ hours: 1 })
    expect(await scene.balance(`held:${id}`)).toBe(0)
    // Paid on the base before the discount, less 15 % of it: 12800 - 1920.
    expect(await scene.balance(`cleaner_payable:${scene.cleaner.id}`)).toBe(10_880)
    expect(await scene.balance('expense_promotion')).toBe(1_920)
    expect(await scene.balance('revenue_commission')).toBe(1_920)
    expect(await scene.imbalance()).toBe(0)
    expect(await scene.see(id)).toMatchObject({ paymentStatus: 'completed' })
  })

  it('shows its whole story on the timeline', async () => {
    const { timeline } = await scene.see(id)
    expect(timeline.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'requested done',
      'held done',
      'accepted done',
      'initial-paid done',
      'free-cancellation done',
      'start done',
      'punched-in done',
      'photos done',
      'completed done',
      'final-paid done',
      'reviews done',
    ])
  })
})
