// A cleaner sends papers, operators decide, the list follows; nobody else sees a paper, and no file is kept in clear.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, PDF_VERSIONS, unfoldingPdf } from '../../../tests/support/a-pdf.ts'
import { listedCleaner } from '../../../tests/support/cleaner-for-tests.ts'
import { ID, openPaperScene, paperOf, PDF, REPORT, type PaperScene } from '../../../tests/support/paper-scene.ts'
import { pixelBomb } from '../../../tests/support/picture-bombs.ts'
import type { World } from '../../../tests/support/world.ts'

let scene: PaperScene
let world: World
beforeAll(async () => {
  scene = await openPaperScene()
  world = scene.world
})
afterAll(() => world.close())

describe('declarations', () => {
  it('someone under eighteen is refused, to the day', async () => {
    const { token } = await world.person('cleaner')
    const young = await world.call('PATCH /api/cleaner/verification', { as: token, body: { birthDate: '2008-11-24' } })
    expect([young.status, young.problem.code]).toEqual([422, 'under-age'])
    expect((await world.call('PATCH /api/cleaner/verification', { as: token, body: { birthDate: '2008-11-23' } })).status).toBe(200)
    const early = await world.call('PATCH /api/cleaner/verification', { as: token, body: { birthDate: '1870-01-01' } })
    expect(early.problem.code).toBe('malformed-request')
  })

  it('no paper is taken before both declarations, and both are locked by an ID that waits', async () => {
    const { token } = await world.person('cleaner')
    expect((await scene.send(token, ID)).body.code).toBe('declaration-missing')
    await scene.declare(token, { birthDate: '1990-05-17', workAuthorised: false })
    expect((await scene.send(token, ID)).body.code).toBe('declaration-missing')
    await scene.declare(token)
    expect((await scene.send(token, ID)).status).toBe(201)
    const later = await world.call('PATCH /api/cleaner/verification', { as: token, body: { birthDate: '1991-05-17' } })
    expect([later.status, later.problem.code]).toEqual([409, 'declaration-locked'])
    // Whoever may no longer work in Canada tells us: a box left empty would keep them listed.
    const withdrawn = await world.call('PATCH /api/cleaner/verification', { as: token, body: { workAuthorised: false } })
    expect([withdrawn.problem.code, Object.keys(withdrawn.problem.fields ?? {})]).toEqual(['declaration-locked', ['workAuthorised']])
    expect((await scene.declare(token)).status).toBe(200)
  })
})

describe('papers', () => {
  it('are recognised by their content, not by their name', async () => {
    const { token } = await scene.newCleaner()
    const webp = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    for (const bytes of [
      Buffer.from('MZ executable'),
      Buffer.from('<html><script>%PDF-1.7 %%EOF'),
      Buffer.from('%PDF-1.7 without an end'),
      webp,
    ]) {
      expect((await scene.send(token, ID, bytes)).body.code).toBe('invalid-document-type')
    }
    expect((await scene.send(token, ID, Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]))).body.code).toBe('unreadable-image')
    expect((await scene.send(token, ID, pixelBomb(30_000))).body.code).toBe('too-many-pixels')
    const large = await scene.send(token, ID, Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]))
    expect([large.status, large.body.code]).toEqual([413, 'file-too-large'])
    expect((await scene.own(token)).documents).toEqual([])
  })

  it('that nobody can open are refused with the reason, and one locked against printing alone is taken', async () => {
    const { token } = await scene.newCleaner()
    const codeOf = async (bytes: Buffer) => (await scene.send(token, ID, bytes)).body.code
    const withoutPage = [
      Buffer.from('%PDF-%%EOF'),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3_000, 'a'), Buffer.from('\n%%EOF\n')]),
      Buffer.from('%PDF-1.7\n1 0 obj << /Secret (very plain words) >> endobj\ntrailer\n%%EOF\n'),
      await aPdf({ pages: 0 }),
      unfoldingPdf(),
    ]
    for (const bytes of withoutPage) expect(await codeOf(bytes)).toBe('pdf-without-page')
    for (const version of PDF_VERSIONS) {
      expect([version, await codeOf(await aPdf({ version, userPassword: 'cle', ownerPassword: 'maitre' }))]).toEqual([
        version,
        'pdf-locked',
      ])
      const printless = await aPdf({ version, ownerPassword: 'maitre', permissions: { copying: false } })
      expect([version, (await scene.send(token, ID, printless)).status]).toEqual([version, 201])
    }
    const locked = await scene.send(token, ID, await aPdf({ userPassword: 'cle' }))
    expect(locked.body.message).toContain('mot de passe')
  }, 60_000)

  it('carry the dates that their type needs', async () => {
    const { token } = await scene.newCleaner()
    expect((await scene.send(token, { type: 'id', expiresOn: '2026-11-22' })).body.code).toBe('document-expired')
    expect((await scene.send(token, { type: 'id', expiresOn: '2025-01-01' })).body.fields).toEqual({
      expiresOn: 'Cette pièce est échue depuis le 1er janvier 2025.',
    })
    expect((await scene.send(token, { type: 'background_check', issuedOn: '2026-11-24' })).body.fields).toEqual({
      issuedOn: 'Cette date n’est pas encore passée.',
    })
    expect((await scene.send(token, { type: 'background_check', issuedOn: '2026-08-23' })).body.code).toBe('report-too-old')
    expect((await scene.send(token, { type: 'insurance' })).body.fields).toHaveProperty('expiresOn')
    expect((await scene.send(token, { type: 'certification' })).body.fields).toHaveProperty('label')
    expect((await scene.send(token, { type: 'passport' })).status).toBe(400)
  })

  it('are sealed on disk, stripped of what cameras write, and never served as public pictures', async () => {
    const { token } = await scene.newCleaner()
    const photo = await sharp({ create: { width: 3000, height: 40, channels: 3, background: 'white' } })
      .withExif({ IFD0: { Copyright: 'SECRET-CAMERA' } })
      .jpeg()
      .toBuffer()
    await scene.send(token, ID, photo)
    const { body } = await scene.send(token, REPORT)
    const folder = path.join(world.platform.config.dataDir, 'files', 'documents')
    const kept = readdirSync(folder)
    for (const name of kept) {
      const bytes = readFileSync(path.join(folder, name))
      expect(bytes.includes('%PDF')).toBe(false)
      expect(bytes.includes('WEBP')).toBe(false)
      expect((await fetch(`${scene.origin}/media/documents/${name}`)).status).toBeGreaterThanOrEqual(400)
    }
    const [report, id] = [paperOf(body, 'background_check'), paperOf(body, 'id')]
    const pdf = await scene.get(`/api/cleaner/documents/${report}/file`, token)
    expect(Buffer.from(await pdf.arrayBuffer()).equals(PDF)).toBe(true)
    expect(pdf.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(pdf.headers.get('cache-control')).toBe('private, no-store')
    expect(pdf.headers.get('x-content-type-options')).toBe('nosniff')
    const picture = await scene.get(`/api/cleaner/documents/${id}/file`, token)
    expect(picture.headers.get('content-type')).toBe('image/webp')
    const meta = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    expect([meta.width, meta.exif]).toEqual([2400, undefined])
  })

  it('are seen by their owner and by operators, and by nobody else', async () => {
    const { cleaner, id } = await scene.waiting()
    const stranger = await scene.newCleaner()
    const client = await world.person('client')
    expect((await scene.get(`/api/cleaner/documents/${id}/file`, cleaner.token)).status).toBe(200)
    expect((await scene.get(`/api/admin/profile-review/${id}/file`, scene.operator.token)).status).toBe(200)
    for (const token of [stranger.token, client.token, scene.operator.token, 'nobody']) {
      expect((await scene.get(`/api/cleaner/documents/${id}/file`, token)).status).toBeGreaterThanOrEqual(401)
    }
    for (const token of [cleaner.token, client.token, 'nobody']) {
      expect((await scene.get(`/api/admin/profile-review/${id}/file`, token)).status).toBeGreaterThanOrEqual(401)
    }
    const taken = await world.call('DELETE /api/cleaner/documents/{id}', { as: stranger.token, params: { id } })
    expect([taken.status, taken.problem.code]).toEqual([404, 'not-found'])
  })

  it('that wait are replaced by a newer one or taken back, with their file', async () => {
    const { cleaner, id } = await scene.waiting()
    const again = await scene.send(cleaner.token, ID)
    expect(again.body.documents).toHaveLength(1)
    expect((await scene.get(`/api/cleaner/documents/${id}/file`, cleaner.token)).status).toBe(404)
    const newer = again.body.documents[0]?.id ?? ''
    expect((await world.call('DELETE /api/cleaner/documents/{id}', { as: cleaner.token, params: { id: newer } })).body.documents).toEqual(
      [],
    )
    const { id: decided, cleaner: owner } = await scene.waiting()
    await scene.decide('approve', decided)
    const late = await world.call('DELETE /api/cleaner/documents/{id}', { as: owner.token, params: { id: decided } })
    expect([late.status, late.problem.code]).toEqual([409, 'already-decided'])
  })

  it('are replaced while the storage is away too, and what they replace is deleted later', async () => {
    const { cleaner } = await scene.waiting()
    await world.settle()
    const { files } = world.platform
    const { remove } = files
    world.mayFail('remove-files')
    Object.assign(files, { remove: () => Promise.reject(new Error('the storage is away')) })
    const again = await scene.send(cleaner.token, ID)
    await world.settle()
    Object.assign(files, { remove })
    expect([again.status, again.body.documents?.length]).toEqual([201, 1])
    const folder = path.join(world.platform.config.dataDir, 'files', 'documents')
    const kept = readdirSync(folder).length
    await world.platform.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await world.settle()
    expect(readdirSync(folder)).toHaveLength(kept - 1)
  })

  it('sent twice with one key are kept once', async () => {
    const { token } = await scene.newCleaner()
    const one = await scene.send(token, { type: 'certification', label: 'Cours' }, PDF, 'same-key')
    const two = await scene.send(token, { type: 'certification', label: 'Cours' }, PDF, 'same-key')
    expect(two.body).toEqual(one.body)
    expect((await scene.own(token)).documents).toHaveLength(1)
  })
})

describe('the review', () => {
  it('a ready cleaner is listed once identity and background are approved, and notified after ten seconds', async () => {
    const { token, id, slug } = await listedCleaner(world, { name: 'Nora Lavoie' })
    const checks = { identity_verified_on: null, background_checked_on: null }
    await world.platform.db.updateTable('cleaner').set(checks).where('account_id', '=', id).execute()
    await world.call('PATCH /api/cleaner/profile', { as: token, body: { yearsOfExperience: 5 } })
    const isListed = async () => (await world.call('GET /api/cleaner/profile', { as: token })).body.listed
    expect(await isListed()).toBe(false)
    await scene.declare(token)
    const paper = paperOf((await scene.send(token, ID)).body, 'id')
    const report = paperOf((await scene.send(token, REPORT)).body, 'background_check')
    expect((await scene.own(token)).status).toBe('pending')
    await scene.decide('approve', paper)
    expect(await isListed()).toBe(false)
    await scene.decide('approve', report)
    expect(await isListed()).toBe(false)
    const approved = await scene.decide('approve', report, scene.other)
    expect(approved.body).toMatchObject({ status: 'approved', decidedBy: 'Omar', cleaner: { listed: true, birthDate: '1990-05-17' } })
    expect((await scene.own(token)).status).toBe('verified')
    const profile = await world.call('GET /api/cleaners/{slug}', { params: { slug } })
    expect(profile.body.badges.map(({ kind }) => kind)).toEqual(['identity', 'background_check'])
    const { email } = await world.platform.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    expect(await scene.mailTo(email)).toEqual([])
    await world.advance({ minutes: 1 })
    await world.settle()
    expect((await scene.mailTo(email)).map(({ kind }) => kind)).toEqual(['document-approved', 'document-approved'])
  })

  it('a rejection gives its reason in the cleaner’s language, and a new paper may follow', async () => {
    const { cleaner, id } = await scene.waiting()
    expect((await scene.reject(id, { reason: 'other' })).problem.fields).toHaveProperty('note')
    expect((await scene.reject(id, { reason: 'unreadable', note: 'Le coin gauche.' })).status).toBe(200)
    expect(await scene.own(cleaner.token)).toMatchObject({
      status: 'rejected',
      declarationLocked: false,
      documents: [{ status: 'rejected', reason: 'unreadable', note: 'Le coin gauche.' }],
    })
    await world.advance({ minutes: 1 })
    const [letter] = await scene.mailTo(cleaner.email)
    expect(letter?.kind).toBe('document-rejected')
    expect(letter?.text).toContain('floue')
    expect(letter?.text).toContain('Le coin gauche.')
    const again = await scene.send(cleaner.token, ID)
    expect(again.body.status).toBe('pending')
    expect(again.body.documents.map(({ status }) => status)).toEqual(['pending', 'rejected'])
  })

  it('a decision can be undone by its author within ten seconds, without a trace', async () => {
    const { cleaner, id } = await scene.waiting()
    await scene.decide('approve', id)
    expect((await scene.own(cleaner.token)).documents[0]?.status).toBe('approved')
    expect((await scene.decide('undo', id, scene.other)).problem.code).toBe('undo-over')
    expect((await scene.decide('undo', id)).body.status).toBe('pending')
    const { identity_verified_on } = await world.platform.db
      .selectFrom('cleaner')
      .select('identity_verified_on')
      .where('account_id', '=', cleaner.id)
      .executeTakeFirstOrThrow()
    expect(identity_verified_on).toBeNull()
    await world.advance({ minutes: 5 })
    expect(await scene.mailTo(cleaner.email)).toEqual([])
    await scene.decide('approve', id)
    await world.advance({ minutes: 5 })
    expect((await scene.decide('undo', id)).problem.code).toBe('undo-over')
    expect(await scene.mailTo(cleaner.email)).toHaveLength(1)
  })

  it('a paper that never was is neither approved, nor rejected, nor taken back', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    const answers = [await scene.decide('approve', id), await scene.reject(id, { reason: 'unreadable' }), await scene.decide('undo', id)]
    expect(answers.map(({ problem }) => problem.code)).toEqual(['not-found', 'not-found', 'not-found'])
  })

  it('two operators who decide at once: one does', async () => {
    const { id } = await scene.waiting()
    const approvals = [scene.decide('approve', id), scene.decide('approve', id, scene.other)]
    const answers = await Promise.all([...approvals, scene.reject(id, { reason: 'unreadable' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const late of [await scene.decide('approve', id, scene.other), await scene.reject(id, { reason: 'unreadable' })])
      expect(late.problem.code).toBe('already-decided')
  })

  it('a paper that ended while it waited is not approved', async () => {
    const { id } = await scene.waiting({ type: 'insurance', expiresOn: '2026-11-30' })
    await world.advance({ days: 9 })
    expect((await scene.decide('approve', id)).problem.code).toBe('document-expired')
  })

  it('every view and act of an operator is in the audit log', async () => {
    const { id } = await scene.waiting()
    await world.call('GET /api/admin/profile-review/{id}', { as: scene.operator.token, params: { id } })
    await scene.get(`/api/admin/profile-review/${id}/file`, scene.operator.token)
    await scene.decide('approve', id)
    await scene.decide('undo', id)
    await scene.reject(id, { reason: 'unreadable' })
    const entries = await world.platform.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'document.view',
      'document.open',
      'document.approve',
      'document.undo',
      'document.reject',
    ])
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([scene.operator.id]))
  })

  it('the queue gives what waits, oldest first, and what was decided', async () => {
    const { id } = await scene.waiting({ type: 'certification', label: 'Cours de sécurité' })
    const list = (show: 'pending' | 'decided') =>
      world.call('GET /api/admin/profile-review', { as: scene.operator.token, query: { show, type: 'certification' } })
    const pending = (await list('pending')).body
    expect(pending.items.at(-1)).toMatchObject({ id, label: 'Cours de sécurité', cleaner: { name: 'Nadia Roy' } })
    expect(pending.total).toBe(pending.items.length)
    await scene.decide('approve', id)
    expect((await list('pending')).body.items.map((item) => item.id)).not.toContain(id)
    expect((await list('decided')).body.items[0]).toMatchObject({ id, status: 'approved' })
  })
})

describe('certificates', () => {
  it('are named on the page once approved, until the day they end, and no longer once the decision is taken back', async () => {
    const { token, slug } = await listedCleaner(world, { name: 'Carole Dube' })
    await scene.declare(token)
    const named = async () => (await world.call('GET /api/cleaners/{slug}', { params: { slug } })).body.certificates
    const today = world.clock.now().toISOString().slice(0, 10)
    const course = (await scene.send(token, { type: 'certification', label: 'Secourisme', expiresOn: today })).body
    expect(await named()).toEqual([])
    await scene.decide('approve', paperOf(course, 'certification'))
    await world.advance({ minutes: 1 })
    const lasting = (await scene.send(token, { type: 'certification', label: 'Entretien des bois' })).body
    await scene.decide('approve', paperOf(lasting, 'certification'))
    expect(await named()).toEqual([
      { name: 'Entretien des bois', validUntil: null },
      { name: 'Secourisme', validUntil: today },
    ])
    await scene.decide('undo', paperOf(lasting, 'certification'))
    expect(await named()).toEqual([{ name: 'Secourisme', validUntil: today }])
    await world.advance({ hours: 25 })
    expect(await named()).toEqual([])
  })

  it('on ecological work give its badge as long as one of them holds', async () => {
    const { token, slug } = await listedCleaner(world, { name: 'Lise Caron' })
    await scene.declare(token)
    const shown = async () => (await world.call('GET /api/cleaners/{slug}', { params: { slug } })).body
    const badge = async () => (await shown()).badges.find(({ kind }) => kind === 'eco')?.validUntil
    const approved = async (label: string, expiresOn?: string) => {
      const { body } = await scene.send(token, { type: 'certification', label, eco: 'true', ...(expiresOn && { expiresOn }) })
      const id = paperOf(body, 'certification')
      await scene.decide('approve', id)
      return id
    }
    const today = world.clock.now()
    const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    await approved('Produits verts', inDays(3))
    expect(await badge()).toBe(inDays(3))
    await world.advance({ minutes: 1 })
    await approved('Produits doux', inDays(1))
    expect(await badge()).toBe(inDays(3))
    await world.advance({ minutes: 1 })
    const lasting = await approved('Entretien vert')
    expect(await badge()).toBeNull()
    await scene.decide('undo', lasting)
    expect(await badge()).toBe(inDays(3))
    await world.advance({ days: 4 })
    const { badges, certificates } = await shown()
    expect([badges.map(({ kind }) => kind), certificates]).toEqual([['identity', 'background_check'], []])
  })
})

/** Sessions end while the clock is moved by weeks. */
async function signIn(email: string): Promise<string> {
  const { body } = await world.call('POST /api/auth/login', { body: { email, password: 'une-phrase-bien-longue' } })
  return body.token
}

describe('checks that end', () => {
  it('insurance is warned of thirty days before, unlists on its lapse, and lists again once renewed', async () => {
    const { token, id } = await listedCleaner(world, { name: 'Ines Cote' })
    await scene.declare(token)
    const today = world.clock.now()
    const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const { email } = await world.platform.db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    const insurance = async (expiresOn: string) => {
      const { body } = await scene.send(await signIn(email), { type: 'insurance', expiresOn })
      await scene.decide('approve', paperOf(body, 'insurance'), { ...scene.operator, token: await signIn('olga@essai.test') })
    }
    await insurance(inDays(40))
    const isListed = async () => (await world.call('GET /api/cleaner/profile', { as: await signIn(email) })).body.listed
    const kinds = async () => (await scene.mailTo(email)).map(({ kind }) => kind)
    await world.advance({ days: 2 })
    expect(await kinds()).toEqual(['document-approved'])
    await world.advance({ days: 9 })
    expect(await kinds()).toEqual(['document-approved', 'check-ending'])
    expect(await isListed()).toBe(true)
    await world.advance({ days: 31 })
    expect(await kinds()).toEqual(['document-approved', 'check-ending', 'check-lapsed'])
    expect(await isListed()).toBe(false)
    expect((await scene.own(await signIn(email))).endings).toContainEqual({ check: 'insurance', endsOn: inDays(40), state: 'lapsed' })
    await insurance(inDays(400))
    expect(await isListed()).toBe(true)
  })
})
