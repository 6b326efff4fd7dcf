// Two operators approve a background check: the first approval waits for the second, and each step is in the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OperatorRole } from '#domain/operator.ts'
import type { Person } from '../../../tests/support/booking-scene.ts'
import { signUpOperator } from '../../../tests/support/operator.ts'
import { openPaperScene, REPORT, type PaperScene } from '../../../tests/support/paper-scene.ts'

let scene: PaperScene
beforeAll(async () => {
  scene = await openPaperScene()
})
afterAll(() => scene.world.close())

const report = () => scene.waiting(REPORT)
const APPROVED_BY_BOTH = { status: 'approved', decidedBy: 'Omar', firstApproval: { by: 'Olga' } }

const checkedOn = async (cleanerId: string) =>
  (await scene.world.platform.pool.query('select background_checked_on as "on" from cleaner where account_id = $1', [cleanerId])).rows[0].on

/** What the log tells of a paper, in order. */
async function logOf(id: string): Promise<unknown[]> {
  const { rows } = await scene.world.platform.pool.query(
    `select action, actor_id, details -> 'before' as before, details -> 'after' as after
       from audit_entry where subject_id = $1 order by id`,
    [id],
  )
  const names = new Map([
    [scene.operator.id as string, 'Olga'],
    [scene.other.id, 'Omar'],
  ])
  return rows.map(({ action, actor_id, before, after }) => [names.get(actor_id), action, before, after])
}
const waits = (approvals: number) => ({ status: 'pending', approvals })
const approved = (approvals: number) => ({ status: 'approved', approvals })

/** While `act` goes on, Omar is something else. */
async function whileOtherIs(role: OperatorRole, act: () => Promise<void>): Promise<void> {
  const name = (as: OperatorRole) =>
    scene.world.call('POST /api/admin/users/{id}/operator-role', {
      as: scene.operator.token,
      params: { id: scene.other.id },
      body: { role: as, why: 'Les tâches sont partagées autrement.' },
    })
  expect((await name(role)).status).toBe(200)
  await act()
  expect((await name('support')).status).toBe(200)
}

const newChecker = (name: string) => signUpOperator(scene.world, name, 'support')
const leave = ({ id }: Person, how: 'suspended_at' | 'erased_at' = 'suspended_at') =>
  scene.world.platform.pool.query(`update account set ${how} = $2 where id = $1`, [id, scene.world.clock.now()])

describe('a background check', () => {
  it('waits for the second approval: nothing changes for the cleaner, and no letter leaves, until it is given', async () => {
    const { cleaner, id } = await report()
    const before = await scene.own(cleaner.token)
    const first = await scene.decide('approve', id)
    expect(first.body).toMatchObject({
      status: 'pending',
      needsTwo: true,
      firstApproval: { by: 'Olga', byMe: true },
      decidedBy: null,
      undoSeconds: 10,
    })
    expect(await scene.own(cleaner.token)).toEqual(before)
    await scene.world.advance({ minutes: 1 })
    expect(await scene.mailTo(cleaner.email)).toEqual([])
    expect(await checkedOn(cleaner.id)).toBeNull()
    expect(await scene.queued(id, scene.other)).toMatchObject({ status: 'pending', firstApproval: { by: 'Olga', byMe: false } })

    expect((await scene.decide('approve', id, scene.other)).body).toMatchObject(APPROVED_BY_BOTH)
    expect(await checkedOn(cleaner.id)).toBe('2026-11-01')
    await scene.world.advance({ minutes: 1 })
    expect((await scene.mailTo(cleaner.email)).map(({ kind }) => kind)).toEqual(['document-approved'])
    expect(await logOf(id)).toEqual([
      ['Olga', 'document.approve', waits(0), waits(1)],
      ['Omar', 'document.approve', waits(1), approved(2)],
    ])
  })

  it('is not approved by one person twice, who is answered alike', async () => {
    const { id } = await report()
    const once = await scene.decide('approve', id)
    const twice = await scene.decide('approve', id)
    expect([twice.status, twice.body]).toEqual([200, once.body])
    await scene.world.advance({ minutes: 1 })
    const late = await scene.decide('approve', id)
    expect(late.body).toEqual({ ...once.body, undoSeconds: 0 })
    expect((await logOf(id)).slice(1)).toEqual([
      ['Olga', 'document.approve', waits(1), waits(1)],
      ['Olga', 'document.approve', waits(1), waits(1)],
    ])
  })

  it('is approved once, with both names, when both press at once', async () => {
    const { cleaner, id } = await report()
    const both = await Promise.all([scene.decide('approve', id), scene.decide('approve', id, scene.other)])
    expect(both.map(({ status, body }) => [status, body.status]).toSorted()).toEqual([
      [200, 'approved'],
      [200, 'pending'],
    ])
    const paper = await scene.queued(id)
    expect(paper?.status).toBe('approved')
    expect([paper?.firstApproval?.by, paper?.decidedBy].toSorted()).toEqual(['Olga', 'Omar'])
    await scene.world.advance({ minutes: 1 })
    expect(await scene.mailTo(cleaner.email)).toHaveLength(1)
  })

  it('of a desk where one person checks papers needs one approval, and so does every other paper', async () => {
    await whileOtherIs('content', async () => {
      const { id } = await report()
      expect((await scene.decide('approve', id)).body).toMatchObject({ status: 'approved', needsTwo: false, firstApproval: null })
      expect(await logOf(id)).toEqual([['Olga', 'document.approve', waits(0), approved(1)]])
    })
    const { id } = await scene.waiting()
    expect((await scene.decide('approve', id)).body).toMatchObject({ status: 'approved', decidedBy: 'Olga', firstApproval: null })
  })

  it('that was approved first where two check papers is approved by one once nobody else does', async () => {
    const { id } = await report()
    await scene.decide('approve', id)
    await whileOtherIs('content', async () => {
      expect(await scene.queued(id)).toMatchObject({ needsTwo: false, firstApproval: null })
      expect((await scene.decide('approve', id)).body).toMatchObject({ status: 'approved', decidedBy: 'Olga', firstApproval: null })
    })
  })

  it('is not approved by the word of somebody who checks papers no more', async () => {
    const third = await newChecker('Odile')
    const { id } = await report()
    await scene.decide('approve', id, scene.other)
    await whileOtherIs('content', async () => {
      expect(await scene.queued(id)).toMatchObject({ needsTwo: true, firstApproval: null })
      expect((await scene.decide('approve', id)).body).toMatchObject({ status: 'pending', firstApproval: { by: 'Olga' } })
      expect((await scene.decide('approve', id, third)).body).toMatchObject({ status: 'approved', firstApproval: { by: 'Olga' } })
    })
    await leave(third)
  })

  it('is not approved by the word of somebody whose account is suspended or closed', async () => {
    for (const gone of ['suspended_at', 'erased_at'] as const) {
      const third = await newChecker(`Odette-${gone.slice(0, 3)}`)
      const { id } = await report()
      await scene.decide('approve', id, third)
      await leave(third, gone)
      expect((await scene.decide('approve', id)).body).toMatchObject({ status: 'pending', firstApproval: { by: 'Olga' } })
      expect((await scene.decide('approve', id, scene.other)).body).toMatchObject(APPROVED_BY_BOTH)
    }
  })
})

describe('a first approval', () => {
  it('is taken back within ten seconds by whoever gave it, and by nobody else', async () => {
    const { id } = await report()
    await scene.decide('approve', id)
    expect((await scene.decide('undo', id, scene.other)).problem.code).toBe('undo-over')
    expect((await scene.decide('undo', id)).body).toMatchObject({ status: 'pending', firstApproval: null })
    expect((await scene.decide('undo', id)).problem.code).toBe('undo-over')
    expect((await scene.decide('approve', id, scene.other)).body).toMatchObject({ status: 'pending', firstApproval: { by: 'Omar' } })
    expect(await logOf(id)).toEqual([
      ['Olga', 'document.approve', waits(0), waits(1)],
      ['Olga', 'document.undo', waits(1), waits(0)],
      ['Omar', 'document.approve', waits(0), waits(1)],
    ])
    await scene.world.advance({ minutes: 1 })
    expect((await scene.decide('undo', id, scene.other)).problem.code).toBe('undo-over')
  })

  it('stands again when the second is taken back, and is no longer taken back once the second is given', async () => {
    const { cleaner, id } = await report()
    await scene.decide('approve', id)
    await scene.decide('approve', id, scene.other)
    expect((await scene.decide('undo', id)).problem.code).toBe('undo-over')
    expect((await scene.decide('undo', id, scene.other)).body).toMatchObject({ status: 'pending', firstApproval: { by: 'Olga' } })
    expect(await checkedOn(cleaner.id)).toBeNull()
    expect((await logOf(id)).at(-1)).toEqual(['Omar', 'document.undo', approved(2), waits(1)])
    expect((await scene.decide('approve', id, scene.other)).body).toMatchObject(APPROVED_BY_BOTH)
    await scene.world.advance({ minutes: 1 })
    expect(await scene.mailTo(cleaner.email)).toHaveLength(1)
  })

  it('is cleared by a rejection, even by one that is taken back', async () => {
    const { id } = await report()
    await scene.decide('approve', id)
    expect((await scene.reject(id, { reason: 'unreadable' }, scene.other)).body).toMatchObject({ status: 'rejected', firstApproval: null })
    expect((await scene.decide('undo', id, scene.other)).body).toMatchObject({ status: 'pending', firstApproval: null })
    expect((await scene.decide('approve', id, scene.other)).body.status).toBe('pending')
    expect((await logOf(id)).slice(1, 3)).toEqual([
      ['Omar', 'document.reject', waits(1), { status: 'rejected', approvals: 0 }],
      ['Omar', 'document.undo', { status: 'rejected', approvals: 0 }, waits(0)],
    ])
    expect((await scene.reject(id, { reason: 'unreadable' }, scene.other)).status).toBe(200)
  })

  it('is of one paper: one sent in its place starts anew', async () => {
    const { cleaner, id } = await report()
    await scene.decide('approve', id)
    const newer = (await scene.send(cleaner.token, REPORT)).body.documents[0]?.id ?? ''
    expect((await scene.decide('approve', id, scene.other)).problem.code).toBe('not-found')
    expect((await scene.decide('approve', newer, scene.other)).body).toMatchObject({ status: 'pending', firstApproval: { by: 'Omar' } })
  })
})
