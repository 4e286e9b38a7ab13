import { assert, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { claimReason, givenClaims } from '#/testing/given/given-claims.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { db, clock } = app
const world = await givenClaims(app)
const { first, second, step, charges, claimsOf } = world

test('R6.13 a piece that comes back unchanged makes no claim; a worse one is proposed to a person, and the member is not told', async () => {
  const fine = await world.decided()
  await world.takeBack(fine.itemIds[0]!, { grade: 'B', labelPresent: true })
  expect(await claimsOf(fine.boxId)).toEqual([])
  const { boxId, claim, member, at } = await world.oneBack()
  expect(claim).toMatchObject({ kind: 'loss-in-value', state: 'proposed', most: 100_00, amount: null })
  expect(claim.returned).toMatchObject({ grade: 'D', labelPresent: false, photos: [] })
  await world.pass(60)
  expect(await charges(boxId)).toEqual([])
  expect(await world.templates(member.email)).not.toContain('claim-told')
  expect((await app.ask('GET', '/contracts/:contractId/claims', at)).claims).toEqual([])
  const { rows } = await app.ask('GET', '/studio/claims', { as: first, query: { state: 'proposed' } })
  expect(rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: claim.id, kind: 'loss-in-value' })]),
  )
  for (const role of ['stylist', 'warehouse', 'buyer'])
    expect((await app.call('GET', '/studio/claims', { as: await givenStaff(app, role) })).status).toBe(403)
})

test.each<MarketId>(['se', 'da', 'nl', 'de'])(
  'R6.13 in %s a person asks an amount with a reason: told by mail, taken two weeks later on an invoice of its own, without VAT',
  async (market) => {
    const { boxId, claim, member, at } = await world.oneBack({ market })
    expect((await step('decide', claim.id, { amount: 30_00, reason: claimReason })).body).toMatchObject({
      state: 'told',
    })
    await app.settle()
    const mail = (await mailsTo(app, member.email)).find(({ template }) => template === 'claim-told')
    expect(mail?.html).toContain('stain on the sleeve')
    const { claims } = await app.ask('GET', '/contracts/:contractId/claims', at)
    expect(claims).toMatchObject([{ state: 'told', amount: 30_00, reason: claimReason, mayObject: true }])
    expect(await charges(boxId)).toEqual([])
    await world.pass(15)
    expect(await charges(boxId)).toEqual([
      { kind: 'compensation', amount: 30_00, state: 'captured', vatRate: 0 },
    ])
    const { invoices } = await app.ask('GET', '/invoices', { as: member, market })
    expect(invoices.map(({ total }) => total)).toContain(30_00)
    const story = await app.ask('GET', '/studio/money/:memberId', {
      as: second,
      params: { memberId: member.id },
    })
    expect(story.events.map(({ what }) => what)).toContain('claim-asked')
    const actsOf = async (kind: string, id: string) =>
      (await app.ask('GET', '/studio/acts/:kind/:id', { as: first, params: { kind, id } })).items
    const asked = expect.objectContaining({ act: 'claim-asked', reason: claimReason })
    expect(await actsOf('claim', claim.id)).toEqual([asked])
    expect(await actsOf('box', boxId), 'the box shows the acts on its claims').toContainEqual(asked)
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('R6.13 above what one may ask alone a second colleague looks first, and never the one who asked; more than the piece cost is never asked', async () => {
  const { boxId, itemIds } = await world.decided({ back: 5 })
  const itemId = itemIds.at(-1)!
  await world.takeBack(itemId)
  const [claim = assert.fail()] = await claimsOf(boxId)
  expect(claim.most).toBe(500_00)
  expect((await step('decide', claim.id, { amount: 500_01, reason: claimReason })).body).toMatchObject({
    error: { code: 'claim-too-much' },
  })
  expect((await step('decide', claim.id, { amount: 450_00, reason: claimReason })).body).toMatchObject({
    state: 'second-look',
  })
  expect((await step('second', claim.id, { agree: true })).body).toMatchObject({
    error: { code: 'claim-own-decision' },
  })
  expect((await step('second', claim.id, { as: second, agree: false })).body).toMatchObject({
    state: 'proposed',
    amount: null,
  })
  await step('decide', claim.id, { amount: 450_00, reason: claimReason })
  expect((await step('second', claim.id, { as: second, agree: true })).body).toMatchObject({ state: 'told' })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 the member objects: nothing is taken before another colleague has looked, who lets it stand or asks for nothing', async () => {
  for (const upheld of [true, false]) {
    const { boxId, claim, at, member } = await world.oneBack()
    await step('decide', claim.id, { amount: 30_00, reason: claimReason })
    const objection = {
      ...at,
      params: { contractId: boxId, claimId: claim.id },
      body: { text: 'It came like that.' },
    }
    for (let click = 0; click < 2; click++)
      expect(
        (await app.call('POST', '/contracts/:contractId/claims/:claimId/objection', objection)).status,
      ).toBe(200)
    await app.settle()
    const told = (await world.templates(member.email)).filter((template) => template === 'claim-objected')
    expect(told, 'one receipt for two clicks').toHaveLength(1)
    await world.pass(20)
    expect(await charges(boxId)).toEqual([])
    expect((await step('uphold', claim.id, { reason: claimReason })).body).toMatchObject({
      error: { code: 'claim-own-decision' },
    })
    const answer = 'The photos show it, as you can see.'
    if (upheld) await step('uphold', claim.id, { as: second, reason: answer })
    else await step('waive', claim.id, { reason: answer })
    await app.settle()
    expect((await charges(boxId)).map(({ state }) => state)).toEqual(upheld ? ['captured'] : [])
    expect(await world.templates(member.email)).toContain('claim-ended')
    expect((await app.ask('GET', '/contracts/:contractId/claims', at)).claims).toMatchObject([
      { state: upheld ? 'charged' : 'waived', objection: 'It came like that.', answer },
    ])
  }
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 neither the colleague who asked nor the one who agreed can answer the objection, in any way', async () => {
  const third = await givenStaff(app, 'support')
  const { boxId, itemIds, at } = await world.decided({ back: 5 })
  await world.takeBack(itemIds.at(-1)!)
  const [claim = assert.fail()] = await claimsOf(boxId)
  await step('decide', claim.id, { amount: 450_00, reason: claimReason })
  await step('second', claim.id, { as: second, agree: true })
  const objection = {
    ...at,
    params: { contractId: boxId, claimId: claim.id },
    body: { text: 'It came like that.' },
  }
  await app.ask('POST', '/contracts/:contractId/claims/:claimId/objection', objection)
  for (const as of [first, second]) {
    expect((await world.seen(claim.id, as)).own).toBe(true)
    expect((await step('uphold', claim.id, { as, reason: claimReason })).body).toMatchObject({
      error: { code: 'claim-own-decision' },
    })
  }
  await expect(
    db.run(sql`UPDATE claim SET state = 'charged', ended_at = now(), invoice_id = gen_random_uuid(),
      answer = 'No', answered_by = agreed_by WHERE id = ${claim.id}`),
  ).rejects.toThrow('claim_upheld_check')
  expect((await world.seen(claim.id, third)).own).toBe(false)
  expect((await step('uphold', claim.id, { as: third, reason: claimReason })).body).toMatchObject({
    state: 'charged',
  })
  expect(await brokenInvariants(db)).toEqual([])
})

test('R6.13 the list of claims is given out in whole units, as every other list', async () => {
  const { claim } = await world.oneBack()
  const rows = async () => {
    const { text } = await app.call('GET', '/studio/claims.csv', { as: first, query: {} })
    return text.split(/\r?\n/).map((line) => line.split(/[,;]/))
  }
  const cells = async () => {
    const [head = [], ...lines] = await rows()
    const line = lines.find((one) => one.includes(claim.goods.number))
    return ['Amount', 'At most'].map((name) => line?.[head.findIndex((one) => one.includes(name))])
  }
  expect(await cells()).toEqual(['', '100'])
  await step('decide', claim.id, { amount: 30_50, reason: claimReason })
  expect(await cells()).toEqual(['30.5', '100'])
})

test('R6.13 a late objection, or one by another member, is refused', async () => {
  const { boxId, claim, at } = await world.oneBack()
  await step('decide', claim.id, { amount: 30_00, reason: claimReason })
  const body = { text: 'It came like that.' }
  const params = { contractId: boxId, claimId: claim.id }
  const stranger = await givenCustomer(app)
  const as = (who: typeof at.as) =>
    app.call('POST', '/contracts/:contractId/claims/:claimId/objection', { ...at, as: who, params, body })
  expect((await as(stranger)).status).toBe(404)
  clock.advance('P16D')
  await world.awake()
  expect((await as(at.as)).body).toMatchObject({ error: { code: 'claim-too-late' } })
  await app.settle()
  expect((await charges(boxId)).length).toBe(1)
  expect((await as(at.as)).status).toBe(409)
})

test('R6.13 a better grading drops the claim; a member who was told of it gets a mail', async () => {
  const { itemId, claim, member } = await world.oneBack()
  await step('decide', claim.id, { amount: 30_00, reason: claimReason })
  const regrade = (grade: 'A' | 'D', labelPresent: boolean) =>
    app.ask('POST', '/studio/returns/units/:unitId/regrade', {
      as: world.warehouse,
      params: { unitId: itemId },
      body: { grade, labelPresent, reason: claimReason },
    })
  await regrade('A', true)
  await app.settle()
  expect((await world.seen(claim.id)).state).toBe('dropped')
  expect(await world.templates(member.email)).toContain('claim-ended')
  await regrade('D', true)
  expect(await world.seen(claim.id)).toMatchObject({ state: 'proposed', amount: null, reason: null })
  await world.pass(20)
  expect((await world.seen(claim.id)).state).toBe('proposed')
  expect(await brokenInvariants(db)).toEqual([])
})
