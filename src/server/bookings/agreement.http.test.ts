// What was agreed over HTTP: the place as it was at the request, and when the cleaner may read what.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openScene, type Scene } from '../../../tests/support/booking-scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const HOME = { stories: 2, squareFootage: 900, parking: true, pets: 'cat', notes: 'L’escalier est raide.' } as const
const agreed = {
  propertyType: 'apartment',
  bedrooms: 2,
  bathrooms: 1,
  stories: 2,
  squareFootage: 900,
  parking: true,
  petType: 'cat',
  propertyNotes: 'L’escalier est raide.',
}

const change = (body: object) =>
  scene.world.call('PATCH /api/properties/{id}', { as: scene.client.token, params: { id: scene.propertyId }, rawBody: body })
const firstOf = async (as: { readonly token: string }) => (await scene.world.call('GET /api/bookings', { as: as.token })).body.items[0]
const secretsOf = async (id: string) =>
  (await scene.world.call('POST /api/bookings/{id}/secrets', { as: scene.cleaner.token, params: { id }, body: {} })).body

describe('a visit at a home that its client changes meanwhile', () => {
  let id = ''

  it('is offered with the rooms, the storeys, the parking and the notes, and with nothing of the way there or in', async () => {
    await change({ ...HOME, postalCode: 'H2J 2K8', accessInstructions: 'Code 4521#' })
    ;({ id } = await scene.held())
    const seen = await scene.see(id, scene.cleaner)
    expect(seen).toMatchObject({
      ...agreed,
      status: 'pending',
      address: { street: '', unit: null, postalCode: 'H2J', precision: 'postal' },
    })
    expect(JSON.stringify(seen)).not.toMatch(/Saint-Denis|2K8|4521|miaou|Chats/)
  })

  it('stays what it was on both pages and in both lists, at its price, and only its parking follows', async () => {
    const { priceBreakdown } = await scene.see(id)
    const changes = {
      type: 'house',
      bedrooms: 6,
      bathrooms: 4,
      stories: 4,
      squareFootage: 4_000,
      parking: false,
      pets: 'dog',
      notes: 'Trois chiens.',
    }
    expect((await change(changes)).body).toMatchObject(changes)
    for (const person of [scene.client, scene.cleaner]) {
      expect(await scene.see(id, person)).toMatchObject({ ...agreed, parking: false })
      expect(await firstOf(person)).toMatchObject({ id, propertyType: 'apartment', city: 'Montréal' })
    }
    expect((await scene.see(id)).priceBreakdown).toEqual(priceBreakdown)
  })

  it('is done by the list of the home that was agreed on', async () => {
    await scene.world.call('POST /api/bookings/{id}/accept', { as: scene.cleaner.token, params: { id }, body: {} })
    const { checklist } = await scene.see(id, scene.cleaner)
    expect(new Set(checklist.map((task) => task.id.split('.')[0]))).toEqual(
      new Set(['entrance', 'kitchen', 'living_room', 'bedroom-1', 'bedroom-2', 'bathroom', 'whole_place']),
    )
  })

  it('is entered by the code of the day, whatever it was at the request', async () => {
    await change({ accessInstructions: 'Code 7788#' })
    await scene.moveTo('2026-11-26T13:00:00Z')
    expect(await secretsOf(id)).toMatchObject({ accessInstructions: 'Code 7788#', wifiPassword: 'miaou-miaou' })
  })

  it('keeps its address once it is over: where the client lives next is not for its cleaner', async () => {
    const punch = (step: 'punch-in' | 'punch-out') =>
      scene.world.call(`POST /api/bookings/{id}/${step}`, {
        as: scene.cleaner.token,
        params: { id },
        body: { reason: 'le GPS ne répond pas' },
      })
    await punch('punch-in')
    await scene.finishWork(id)
    expect((await punch('punch-out')).status).toBe(200)
    const { address } = await scene.see(id, scene.cleaner)
    const { body } = await scene.world.call('GET /api/geo/suggest', { query: { q: '12 rue Principale, Gatineau', lng: 'fr' } })
    expect((await change({ addressId: body.items[0]?.id, postalCode: 'J8X 2K1' })).body).toMatchObject({ city: 'Gatineau' })
    for (const person of [scene.client, scene.cleaner]) {
      expect((await scene.see(id, person)).address).toEqual(address)
      expect(await firstOf(person)).toMatchObject({ city: 'Montréal' })
    }
    expect(address.street).toContain('Saint-Denis')
  })
})

describe('the parking of a home whose client was not asked about it', () => {
  it('is unknown until the client says, is what they last said while the visit is to come, and stays so once it is over', async () => {
    const asker = await scene.newClient()
    const { id } = await scene.held({ date: scene.freeDate() }, asker)
    const both = async () => [(await scene.see(id, asker)).parking, (await scene.see(id, scene.cleaner)).parking]
    const say = (parking: boolean | null) =>
      scene.world.call('PATCH /api/properties/{id}', { as: asker.token, params: { id: asker.propertyId }, body: { parking } })
    expect(await both()).toEqual([null, null])
    for (const parking of [true, false, null, true]) {
      expect((await say(parking)).body).toMatchObject({ parking })
      expect(await both()).toEqual([parking, parking])
    }
    await scene.world.call('POST /api/bookings/{id}/decline', { as: scene.cleaner.token, params: { id }, body: {} })
    await say(false)
    expect(await both()).toEqual([true, true])
  })
})
