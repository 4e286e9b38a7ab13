import { afterEach, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { countInsight } from '#/studio/insight/count-insight.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { providerWorld } from '#/testing/world/provider-world.ts'

const app = await testApp()
const { ask, call, db } = app
const studio = await givenStudio(app)
const { dispute } = providerWorld(app)
afterEach(() => app.settle())

const answer = { worn: 'often', fits: 'still', quality: 'fine', words: '' } as const
const signIn = async (who: Customer) =>
  Object.assign(who, await openSession(app.ctx, { ownerKind: 'member', ownerId: who.id }))

async function decided(market: Customer['market'] = 'se', card = 'pm_card_visa', inParts = false) {
  const member = await givenCustomer(app, market, card)
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, market, params: { boxId } }
  const { pieces } = await ask('GET', '/boxes/:boxId/feedback', at)
  for (const { id } of pieces.slice(3))
    await ask('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      ...at,
      params: { boxId, itemId: id },
      body: { choice: 'return' },
    })
  const { toPay, offers } = await ask('GET', '/boxes/:boxId/feedback', at)
  const parts = inParts ? offers.find(({ plan }) => plan === 'halvesLater')! : undefined
  const body = parts ? { amount: parts.total, plan: parts.plan } : { amount: toPay.total }
  await ask('POST', '/boxes/:boxId/confirm', { ...at, body })
  await app.settle()
  return { member, boxId, kept: pieces.slice(0, 3).map(({ id }) => id) }
}
type Decided = Awaited<ReturnType<typeof decided>>

async function later(days: number) {
  app.clock.advance(`P${days}D`)
  await app.settle()
}
async function questioned(market?: Customer['market']) {
  const world = await decided(market)
  await later(46)
  await signIn(world.member)
  return world
}
const mailsOf = async ({ member }: Decided) =>
  (await mailsTo(app, member.email)).filter(({ template }) => template === 'how-worn')
const page = ({ member, boxId }: Decided) =>
  ask('GET', '/boxes/:boxId/worn', { as: member, market: member.market, params: { boxId } })
const say = ({ member, boxId }: Decided, itemId: string, body: object = answer) =>
  call('PUT', '/boxes/:boxId/worn/items/:itemId', {
    as: member,
    market: member.market,
    params: { boxId, itemId },
    body: body as never,
  })
const answers = (itemId: string) =>
  db.many<{ worn: string; words: string }>(
    sql`SELECT worn, words FROM worn_answer WHERE item_id = ${itemId} ORDER BY nth`,
  )

test('R6.10 a question about an exchange alone does not ask about the box’s own pieces, and takes no answer on them', async () => {
  const world = await questioned()
  await db.run(sql`
    UPDATE worn_question SET exchange_asked_at = asked_at, asked_at = NULL WHERE box_id = ${world.boxId}`)
  expect((await page(world)).boxes).toEqual([])
  expect((await say(world, world.kept[0]!)).status).toBe(404)
})

test.each(['da', 'se', 'nl', 'de'] as const)(
  'R6.10 %s: 45 days after a box was decided its member is asked, once, about what was kept',
  async (market) => {
    const world = await decided(market)
    await later(44)
    expect(await mailsOf(world)).toEqual([])
    await later(2)
    expect(await mailsOf(world)).toHaveLength(1)
    const link = await db.one<{ days: number }>(sql`
      SELECT extract(day FROM expires_at - ${app.clock.now()})::int AS days FROM link_grant
      WHERE purpose = 'worn' AND subject = ${world.boxId}`)
    expect(link.days, 'as long as we ask').toBeGreaterThanOrEqual(57)
    await later(60)
    expect(await mailsOf(world), 'a box is asked about once').toHaveLength(1)
    await signIn(world.member)
    const { boxes, stopped } = await page(world)
    expect(stopped).toBe(false)
    expect(boxes[0]?.pieces.map(({ id }) => id)).toEqual(world.kept)
  },
)

test('R6.10 answers are kept with their history, and the latest is shown', async () => {
  const world = await questioned()
  const [first, second] = world.kept
  const home = async () => (await ask('GET', '/home', { as: world.member })).worn
  expect((await home())?.pieces).toHaveLength(3)
  expect((await say(world, first!, { ...answer, words: '  Warm. ' })).status).toBe(200)
  await Promise.all([
    say(world, first!, { ...answer, words: 'Warm.' }),
    say(world, second!),
    say(world, second!),
  ])
  expect(await answers(first!), 'the same again is none').toEqual([{ worn: 'often', words: 'Warm.' }])
  expect(await answers(second!)).toHaveLength(1)
  await say(world, first!, { worn: 'never', fits: 'too-small', quality: null, words: '' })
  expect(await answers(first!)).toEqual([
    { worn: 'often', words: 'Warm.' },
    { worn: 'never', words: '' },
  ])
  const { boxes } = await page(world)
  expect(boxes[0]?.pieces[0]?.answer).toMatchObject({ worn: 'never', fits: 'too-small', quality: null })
  expect((await home())?.pieces).toHaveLength(1)
  await say(world, world.kept[2]!)
  expect(await home()).toBeNull()
  expect((await ask('GET', '/worn', { as: world.member })).boxes).toHaveLength(1)
})

test('R6.10 the home asks about every piece without an answer, as many as its page shows', async () => {
  const world = await questioned()
  const { member } = world
  const boxId = await studio.givenDelivered(member)
  const at = { as: member, market: member.market, params: { boxId } }
  const { toPay } = await ask('GET', '/boxes/:boxId/feedback', at)
  await ask('POST', '/boxes/:boxId/confirm', { ...at, body: { amount: toPay.total } })
  await later(46)
  await signIn(member)
  const home = async () => (await ask('GET', '/home', { as: member })).worn
  const shown = (await ask('GET', '/worn', { as: member })).boxes.flatMap(({ pieces }) => pieces)
  expect((await home())?.pieces.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
  for (const { id } of (await page({ ...world, boxId })).boxes[0]!.pieces) await say({ ...world, boxId }, id)
  expect((await home())?.pieces.map(({ id }) => id)).toEqual(world.kept)
  for (const id of world.kept) await say(world, id)
  expect(await home()).toBeNull()
})

test('R6.10 T33 only kept pieces with a question take an answer, and only by their member', async () => {
  const world = await questioned()
  const other = await givenCustomer(app)
  expect((await say({ ...world, member: other }, world.kept[0]!)).status).toBe(404)
  expect((await say(world, app.ctx.random.uuid())).status).toBe(404)
  expect((await say(world, world.kept[0]!, { ...answer, worn: 'daily' })).status).toBe(400)
  expect((await say(world, world.kept[0]!, { ...answer, words: 'x'.repeat(501) })).status).toBe(400)
  const back = await db.one<{ id: string }>(
    sql`SELECT id FROM box_item WHERE box_id = ${world.boxId} AND state IN ('returning', 'returned') LIMIT 1`,
  )
  expect((await say(world, back.id)).status, 'it went back').toBe(409)
  const fresh = await decided()
  expect((await say(fresh, fresh.kept[0]!)).status, 'nobody has asked yet').toBe(404)
  expect((await page(fresh)).boxes).toEqual([])
})

test('R6.10 R11.04 a member who wants no such mails, has left, or has closed the account is not asked', async () => {
  const [rests, ended, closed] = [await questioned(), await decided(), await decided()]
  const at = { as: rests.member, params: { boxId: rests.boxId } }
  await ask('PUT', '/boxes/:boxId/worn/mails', { ...at, body: { stopped: true } })
  await ask('PUT', '/boxes/:boxId/worn/mails', { ...at, body: { stopped: true } })
  const { choices } = await ask('POST', '/preferences/look', { as: rests.member, body: {} })
  expect(choices, 'the preferences agree').toContainEqual({ topic: 'worn', channel: 'email', state: 'off' })
  expect((await ask('GET', '/home', { as: rests.member })).worn).toBeNull()
  const next = await studio.givenDelivered(rests.member)
  const [now, id] = [app.clock.now(), ended.member.id]
  await db.run(
    sql`UPDATE subscription SET state = 'cancelled', cancelled_at = ${now} WHERE member_id = ${id}`,
  )
  await db.run(sql`UPDATE member SET disabled_at = ${now} WHERE id = ${closed.member.id}`)
  await later(16)
  await later(46)
  expect(await mailsOf(rests)).toHaveLength(1)
  for (const world of [ended, closed]) expect(await mailsOf(world)).toEqual([])
  expect(await db.many(sql`SELECT FROM worn_question WHERE box_id = ${next}`)).toEqual([])
  await signIn(rests.member)
  const again = await ask('PUT', '/boxes/:boxId/worn/mails', {
    as: rests.member,
    params: { boxId: rests.boxId },
    body: { stopped: false },
  })
  expect(again.stopped).toBe(false)
})

test('R6.10 a disputed or unpaid box, or one without kept pieces, is not asked about', async () => {
  const [disputed, unpaid, withdrawn] = [
    await decided(),
    await decided('se', 'pm_card_chargeCustomerFail'),
    await decided(),
  ]
  const charge = await db.one<{ id: string }>(
    sql`SELECT id FROM charge WHERE subject_id = ${disputed.boxId} AND state = 'captured'`,
  )
  await dispute(charge.id)
  await ask('POST', '/contracts/:contractId/returns', {
    as: withdrawn.member,
    params: { contractId: withdrawn.boxId },
    body: sendingBack(withdrawn.kept),
  })
  await later(46)
  for (const world of [disputed, unpaid, withdrawn]) expect(await mailsOf(world)).toEqual([])
})

test('R6.10 R9.05 a member who pays in parts is asked while they are paid, and not after one was refused', async () => {
  const paying = await decided('de', 'pm_card_visa', true)
  const refused = await decided('de', 'pm_card_chargeCustomerFail', true)
  await later(32)
  await later(14)
  expect(await mailsOf(paying)).toHaveLength(1)
  expect(await mailsOf(refused)).toEqual([])
})

test('R8.02 the desk reads it beside what was kept, and the ranking weighs it with a sentence', async () => {
  const world = await questioned()
  await say(world, world.kept[0]!, { worn: 'never', fits: 'too-big', quality: 'worn-out', words: 'Pills.' })
  const boxId = await studio.order(world.member)
  await studio.awake()
  const at = { as: studio.stylist, params: { boxId } }
  const { history } = await ask('GET', '/studio/desk/:boxId', at)
  expect(history.find(({ id }) => id === world.kept[0])?.worn).toMatchObject({
    worn: 'never',
    words: 'Pills.',
  })
  await ask('POST', '/studio/desk/:boxId/claim', at)
  const { candidates } = await ask('GET', '/studio/desk/:boxId/candidates', {
    ...at,
    query: { allSizes: true },
  })
  const reasons = candidates.flatMap((one) => one.reasons)
  expect(reasons).toContainEqual({
    weight: -5,
    text: expect.stringMatching(/^Never wears what was kept from /),
  })
  expect(reasons).toContainEqual({ weight: -3, text: expect.stringMatching(/is worn out already$/) })
})

test('R8.07 insight counts the latest words by brand, each piece once', async () => {
  const world = await questioned('nl')
  await say(world, world.kept[0]!, { ...answer, worn: 'never' })
  await say(world, world.kept[0]!, { ...answer, worn: 'sometimes', quality: 'worn-out' })
  await countInsight(app.ctx)
  const buyer = await givenStaff(app, 'buyer')
  const { rows } = await ask('GET', '/studio/insight/worn', { as: buyer, query: { market: 'nl' } })
  const sum = (of: 'asked' | 'often' | 'sometimes' | 'never' | 'wornOut') =>
    rows.reduce((total, row) => total + row[of], 0)
  expect([sum('sometimes'), sum('never'), sum('wornOut')]).toEqual([1, 0, 1])
  expect(sum('asked')).toBeGreaterThanOrEqual(3)
  const file = await call('GET', '/studio/insight/worn.csv?market=nl', { as: buyer })
  expect(file.text).toContain('Sometimes')
})
