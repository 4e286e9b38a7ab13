import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { shipOrder } from '#/goods/fulfilment/packing/ship.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { untilWaitedFor } from '#/testing/database/until-waited-for.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { subscriptionOf } from '#/testing/given/given-subscription.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { order, style, approve, pack, ship, deliver } = await givenStudio(app)
app.clock.set(new Date('2026-03-10T09:00:00Z'))

let member: Customer
let own: ReturnType<typeof subscriptionOf>
beforeEach(async () => {
  member = await givenCustomer(app, 'de')
  own = subscriptionOf(app, member)
})
const proofs = async () => {
  await app.settle()
  return (await mailsTo(app, member.email)).filter(({ template }) => template === 'subscription-cancelled')
}

describe('R3.10 the end', () => {
  const boxOf = (id: string) =>
    app.db.one<{ state: string }>(sql`SELECT state FROM box WHERE id = ${id}`).then(({ state }) => state)

  test.each<{ until: string; steps: ((id: string) => Promise<unknown>)[]; after: string }>([
    { until: 'ordered', steps: [], after: 'cancelled' },
    { until: 'previewing', steps: [style], after: 'cancelled' },
    { until: 'packed', steps: [style, (id) => approve(member, id), pack], after: 'cancelled' },
    { until: 'shipped', steps: [style, (id) => approve(member, id), ship], after: 'shipped' },
    { until: 'delivered', steps: [style, (id) => approve(member, id), ship, deliver], after: 'delivered' },
  ])('with a box that is $until, which is then $after', async ({ until, steps, after }) => {
    await own.every(1)
    const id = await order(member)
    for (const step of steps) await step(id)
    expect(await boxOf(id)).toBe(until)
    const { body } = await own.change('cancel')
    expect(body).toMatchObject({ state: 'cancelled', nextBoxDate: null, upcoming: [] })
    expect(await boxOf(id)).toBe(after)
    expect(await proofs()).toHaveLength(1)
    expect((await own.change('cancel')).status, 'a second time').toBe(409)
    const again = await app.call('POST', '/boxes', { as: member, market: 'de', body: { wish: {} } })
    expect(again).toMatchObject({ status: 422, body: { error: { code: 'subscription-ended' } } })
  })
  test('in the moment in which her box ships: it ends, and the box is hers to decide on', async () => {
    const id = await order(member)
    await style(id)
    await approve(member, id)
    const { version } = (await pack(id)).order
    let end: ReturnType<typeof own.change> | undefined
    await inTransaction(app.ctx, async (ctx) => {
      await shipOrder(ctx, { subjectId: id, staffId: randomUUID(), version })
      end = own.change('cancel')
      await untilWaitedFor(ctx.db, app.db)
    })
    expect(await end).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await boxOf(id)).toBe('shipped')
  })
  test('the proof of it names the day, the year and the minute', async () => {
    await own.change('cancel')
    const [proof] = await proofs()
    expect(proof?.html.replaceAll('\u00a0', ' ')).toContain('Dein Abo endete am 10. März 2026 um 10:00 Uhr.')
  })
  test('she comes back: on demand, so that nothing begins by itself', async () => {
    await own.every(3)
    await own.change('cancel')
    const answers = await Promise.all([own.change('reactivate'), own.change('reactivate')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.settle()
    const templates = (await mailsTo(app, member.email)).map(({ template }) => template)
    expect(templates.filter((template) => template === 'subscription-reactivated')).toHaveLength(1)
    expect(await own.read()).toMatchObject({
      state: 'active',
      months: 0,
      nextBoxDate: null,
      cancelledAt: null,
    })
    await order(member)
  })
  test('a member whose credit was refused since cannot come back', async () => {
    await own.change('cancel')
    await app.db.run(sql`UPDATE member SET credit_state = 'refused' WHERE id = ${member.id}`)
    expect((await own.change('reactivate')).status).toBe(409)
  })
  test('changing what has ended is refused', async () => {
    await own.change('cancel')
    expect((await own.every(1)).body.error?.code).toBe('not-possible-now')
  })
  test('I21 ordering and ending at once leave no open box behind an ended subscription', async () => {
    const at = (body: object) => app.call('POST', '/boxes', { as: member, market: 'de', body })
    await Promise.all([at({ wish: {} }), own.change('cancel'), at({ wish: {} })])
    expect((await own.read()).state).toBe('cancelled')
    const open = await app.db.many(
      sql`SELECT id FROM box WHERE member_id = ${member.id} AND state IN ('ordered', 'styling')`,
    )
    expect(open).toEqual([])
  })
})
