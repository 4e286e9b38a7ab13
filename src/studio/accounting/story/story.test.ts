import { expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { invoiceWorld } from '#/testing/world/invoice-world.ts'
import { walletWorld } from '#/testing/world/wallet-world.ts'

const app = await testApp({ checked: false })
const { give } = walletWorld(app)
const story = async (memberId: string) =>
  app.ask('GET', '/studio/money/:memberId', { params: { memberId }, as: await givenStaff(app, 'support') })

test('R8.05 R8.06 all of a customer’s money stands in one list, the newest first, and of nobody else', async () => {
  const member = await givenMember(app)
  await givenCharge(app, { memberId: (await givenMember(app)).id })
  await give(member.id, 'goodwill', 50_00, 'se')
  app.clock.advance('PT1H')
  const { chargeId, total } = await givenCharge(app, { memberId: member.id })
  app.clock.advance('PT1M')
  await app.settle()
  app.clock.advance('P1D')
  await refundCharge(app.ctx, { chargeId: chargeId!, amount: 100_00, reason: 'A loose button' })
  await app.settle()
  const { events, balances, name } = await story(member.id)
  expect(name).toBe('Anna Berg')
  expect(events.map(({ what, amount }) => [what, amount])).toEqual([
    ['refund-done', 100_00],
    ['paid', total - 50_00],
    ['credit-used', -50_00],
    ['invoice', total],
    ['credit-given', 50_00],
  ])
  expect(events.find(({ what }) => what === 'invoice')).toMatchObject({
    open: 0,
    document: expect.stringMatching(/^SE2026-/),
  })
  expect(events[0]).toMatchObject({ detail: 'A loose button', chargeId })
  expect(balances).toEqual([{ account: 'refunded', currency: 'SEK', amount: 100_00 }])
})

test('R8.05 R9.05 declined cards, parts that are due and reminders are in it', async () => {
  const { given } = invoiceWorld(app)
  const { member, invoiceId } = await given({ card: 'pm_card_chargeCustomerFail', parts: 2 })
  await app.settle()
  await app.db.run(sql`
    INSERT INTO reminder (id, invoice_id, number, fee, at) VALUES (gen_random_uuid(), ${invoiceId}, 1, 0, ${app.clock.now()})`)
  const { events, balances } = await story(member.id)
  const lines = events.map(({ what, detail }) => [what, detail])
  expect(lines).toContainEqual(['part-due', 'Part 1'])
  expect(lines).toContainEqual(['part-due', 'Part 2'])
  expect(lines).toContainEqual(['declined', expect.any(String)])
  expect(lines).toContainEqual(['reminder', 'Reminder 1'])
  const [owed] = balances
  expect(owed).toMatchObject({ account: 'receivable' })
  expect(events.find(({ what }) => what === 'invoice')!.open).toBe(owed!.amount)
})

test('R8.01 support and finance read it; an unknown member is not found', async () => {
  const { id } = await givenMember(app, { card: null })
  const ask = async (role: string, memberId: string) =>
    (
      await app.call('GET', '/studio/money/:memberId', {
        params: { memberId },
        as: await givenStaff(app, role),
      })
    ).status
  expect([await ask('finance', id), await ask('support', id), await ask('stylist', id)]).toEqual([
    200, 200, 403,
  ])
  expect(await ask('finance', app.ctx.random.uuid())).toBe(404)
  expect((await story(id)).events).toEqual([])
})
