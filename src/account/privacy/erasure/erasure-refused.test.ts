import { describe, expect, test } from 'vitest'
import { giveCredit } from '#/money/wallet/give-credit.ts'
import { inTransaction } from '#/platform/context.ts'
import { raw, sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { allRows } from '#/testing/database/all-rows.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const studio = await givenStudio(app)
const erase = async (as: Who) => app.call('POST', '/me/erasure', { as, market: 'se', body: {} })
const isErased = async ({ id }: Who) =>
  (await app.db.maybe(sql`SELECT 1 FROM member WHERE id = ${id} AND erased_at IS NOT NULL`)) !== undefined

/** The obstacle as the page shows it and as the attempt returns it. The attempt changes nothing. */
async function obstacleOf(theMember: Who) {
  const as = await proven(app, theMember)
  const { body } = await app.call('GET', '/me/erasure', {
    as,
    market: 'se',
  })
  const before = await allRows(app.db)
  const tried = await erase(as)
  expect(await allRows(app.db)).toEqual(before)
  expect([tried.status, tried.body.error?.code]).toEqual([422, body.obstacle?.code])
  expect(tried.body.error?.message).toContain(body.obstacle?.number)
  return body.obstacle?.code
}

describe('R11.04 an erasure is refused while a dealing is open', () => {
  test('a box that is being made ready, then on its way, then with her, then unpaid, then on its way back', async () => {
    const theMember = await givenCustomer(app, 'se')
    const id = await studio.order(theMember)
    const seen = [await obstacleOf(theMember)]
    await studio.style(id)
    await studio.approve(theMember, id)
    seen.push(await obstacleOf(theMember))
    await studio.ship(id)
    seen.push(await obstacleOf(theMember))
    await studio.deliver(id)
    seen.push(await obstacleOf(theMember))
    const { pieces } = (
      await app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: theMember, market: 'se' })
    ).body
    const { toPay } = await studio.must(
      app.call('PUT', '/boxes/:boxId/feedback/items/:itemId', {
        params: { boxId: id, itemId: pieces[0]!.id },
        as: theMember,
        body: { choice: 'return' },
      }),
    )
    await studio.must(
      app.call('POST', `/boxes/${id}/confirm`, { as: theMember, body: { amount: toPay.total } }),
    )
    await app.settle()
    seen.push(await obstacleOf(theMember))
    await studio.awake()
    const graded = { grade: 'A', labelPresent: true }
    await studio.must(
      app.call('POST', `/studio/returns/units/${pieces[0]!.id}`, { as: studio.warehouse, body: graded }),
    )
    expect(seen).toEqual([
      'erase-box-open',
      'erase-box-open',
      'erase-box-with-member',
      'erase-box-with-member',
      'erase-returning',
    ])
    expect((await erase(await proven(app, theMember))).status).toBe(200)
  })

  test('a box that is not paid, and money on its way back to her', async () => {
    const theMember = await givenMember(app)
    const { chargeId } = await givenCharge(app, { memberId: theMember.id })
    expect(await obstacleOf(theMember)).toBe('erase-unpaid')
    await app.settle()
    await app.db.run(
      sql`UPDATE box SET state = 'closed' WHERE member_id = ${theMember.id} AND state = 'settled'`,
    )
    const finance = await proven(app, await givenStaff(app, 'finance'))
    const body = { amount: 1_00, reason: 'A seam was open' }
    await studio.must(app.call('POST', `/studio/charges/${chargeId}/refund`, { as: finance, body }))
    expect(await obstacleOf(theMember)).toBe('erase-refund')
    await app.settle()
    expect((await erase(await proven(app, theMember))).status).toBe(200)
  })
})

describe('D10 T14 only the member herself can erase', () => {
  test('after her password, given for this; a mailed link never gets there', async () => {
    const theMember = await givenMember(app)
    for (const actions of [[], ['email', 'export', 'password']] as const) {
      const { status, body } = await erase(await proven(app, theMember, actions))
      expect([status, body.error?.code, body.error?.action]).toEqual([403, 'step-up-required', 'erase'])
    }
    const scope = `link:preview:${theMember.id}`
    const link = await openSession(app.ctx, { ownerKind: 'member', ownerId: theMember.id, scope })
    expect((await erase(link)).status).toBe(403)
    expect(await isErased(theMember)).toBe(false)
  })
})

describe('R3.13 R9.02 data outside of her row', () => {
  test('T119 her credit lapses, and the books say so', async () => {
    const theMember = await givenMember(app)
    await giveCredit(app.ctx, {
      memberId: theMember.id,
      market: 'se',
      source: 'referral',
      event: `test:${theMember.id}`,
      amount: 150_00,
    })
    const as = await proven(app, theMember)
    expect((await app.call('GET', '/me/erasure', { as, market: 'se' })).body).toMatchObject({
      credit: 150_00,
    })
    expect((await erase(as)).status).toBe(200)
    expect(
      await app.db.many(sql`SELECT t.event_type, e.amount FROM ledger_entry e JOIN ledger_txn t ON t.id = e.txn_id
        JOIN ledger_account a ON a.id = e.account_id WHERE a.owner = ${theMember.id} ORDER BY e.id`),
    ).toEqual([
      { eventType: 'credit-given', amount: -150_00 },
      { eventType: 'credit-lapsed', amount: 150_00 },
    ])
  })

  test('while the payment provider does not answer, her card waits to be forgotten; then it is', async () => {
    const theMember = await givenMember(app)
    const customers = () => app.db.many(sql`SELECT FROM payment_customer WHERE member_id = ${theMember.id}`)
    app.faults.add({ kind: 'refuse-before', times: 3, match: { method: 'DELETE' } })
    expect((await erase(await proven(app, theMember))).status).toBe(200)
    await app.settle()
    expect(await customers()).toHaveLength(1)
    for (let round = 0; round < 4; round++) {
      app.clock.advance('PT1H')
      await app.settle()
    }
    expect(app.faults.pending()).toEqual([])
    expect(await customers()).toEqual([])
  })

  test('R8.05 her payment can still be looked up and refunded; she gets no mail', async () => {
    const theMember = await givenMember(app)
    const { chargeId } = await givenCharge(app, { memberId: theMember.id })
    await app.settle()
    await app.db.run(
      sql`UPDATE box SET state = 'closed' WHERE member_id = ${theMember.id} AND state = 'settled'`,
    )
    expect((await erase(await proven(app, theMember))).status).toBe(200)
    await app.settle()
    const finance = await proven(app, await givenStaff(app, 'finance'))
    const body = { amount: 1_00, reason: 'A seam was open' }
    await studio.must(app.call('POST', `/studio/charges/${chargeId}/refund`, { as: finance, body }))
    await app.settle()
    expect((await app.call('GET', `/studio/charges/${chargeId}`, { as: finance })).body).toMatchObject({
      charge: { member: 'Erased member', memberEmail: '', refunded: 1_00 },
    })
    expect(await app.db.many(sql`SELECT state FROM refund WHERE charge_id = ${chargeId}`)).toEqual([
      { state: 'done' },
    ])
    expect(
      await app.db.many(
        sql`SELECT FROM email WHERE template = 'payment-refunded' AND member_id = ${theMember.id}`,
      ),
    ).toEqual([])
  })

  test('a proof that could not be sent for hours is sent in the end, and only then forgotten', async () => {
    const theMember = await givenMember(app)
    expect((await erase(await proven(app, theMember))).status).toBe(200)
    const proof = () =>
      app.db.one<{ state: string; recipient: string }>(
        sql`SELECT state, recipient FROM email WHERE event_id = ${`account-erased:${theMember.id}`}`,
      )
    await app.db.run(sql`UPDATE job SET due_at = ${new Date(app.clock.now().getTime() + 3 * 3_600_000)}
      WHERE kind = 'send-email' AND subject = (SELECT id::text FROM email WHERE event_id = ${`account-erased:${theMember.id}`})`)
    app.clock.advance('PT2H')
    await app.settle()
    expect(await proof()).toEqual({ state: 'queued', recipient: theMember.email })
    app.clock.advance('PT90M')
    await app.settle()
    app.clock.advance('PT2H')
    await app.settle()
    expect(await proof()).toEqual({ state: 'sent', recipient: expect.stringMatching(/@erased\.invalid$/) })
  })

  test('T35 the application cannot erase audit texts of a member who is not erased, nor any by itself', async () => {
    const theMember = await givenMember(app)
    for (const statement of [
      `SELECT erase_words('${theMember.id}')`,
      `SELECT forget_buyers('${theMember.id}', 2026)`,
    ])
      await expect(app.db.run(sql`${raw(statement)}`)).rejects.toMatchObject({ code: '42501' })
    await expect(
      inTransaction(app.ctx, async ({ db }) => {
        await db.run(sql`SELECT set_config('garderobe.erasing', 'audit', true)`)
        await db.run(sql`UPDATE audit SET reason = 'another'`)
      }),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
