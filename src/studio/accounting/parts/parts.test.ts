import { expect, test } from 'vitest'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
const { ctx, clock } = app
const colleague = await givenStaff(app, 'finance')
/** A colleague's session ends when an hour passes. */
const finance = () => openSession(ctx, { ownerKind: 'staff', ownerId: colleague.id })

/** A German bill in two parts, half now and half a month later, with the fee of its plan. */
async function inParts() {
  const { id: memberId } = await givenMember(app, { market: 'de' })
  const lines = [
    { kind: 'item' as const, description: 'Dress', amount: 91_00 },
    { kind: 'instalment-fee' as const, description: 'Gebühr', amount: 9_00 },
  ]
  await givenCharge(app, { memberId, market: 'de', lines, parts: 2 })
  await app.settle()
  return { memberId }
}

test('R9.05 R8.05 a part for a later day stands with its day, its state and its place in the plan', async () => {
  const { memberId } = await inParts()
  const of = async (query: object = {}) => {
    const { rows, sums } = await app.ask('GET', '/studio/instalments', { as: await finance(), query })
    return { rows: rows.filter((row) => row.memberId === memberId), sums }
  }
  const { rows, sums } = await of({ market: 'de' })
  expect(rows).toMatchObject([{ part: 2, parts: 2, amount: 50_00, state: 'pending', movedTo: null }])
  expect(sums).toMatchObject([{ currency: 'EUR', amount: 50_00, count: 1 }])
  const day = rows[0]!.chargeAt.slice(0, 10)
  expect((await of({ dueFrom: day, dueTo: day, state: 'pending' })).rows).toHaveLength(1)
  expect((await of({ state: 'captured' })).rows).toEqual([])
  expect((await of({ search: rows[0]!.number })).rows).toHaveLength(1)
  clock.advance('P32D')
  await app.settle()
  expect((await of({ state: 'captured' })).rows).toMatchObject([{ part: 2 }])
})

test('R9.05 R8.05 fees of boxes, plans and reminders stand with their kind; the sums are those of the rows', async () => {
  await inParts()
  const debtor = await givenMember(app, { market: 'de', card: 'pm_card_chargeCustomerFail' })
  await givenCharge(app, { memberId: debtor.id, market: 'de' })
  for (let day = 0; day < 16; day++) {
    await app.settle()
    clock.advance('P1D')
  }
  await app.settle()
  const list = async (query: object) => app.ask('GET', '/studio/fees', { as: await finance(), query })
  const ofDebtor = async (query: object) =>
    (await list(query)).rows.filter(({ memberId }) => memberId === debtor.id)
  expect(await ofDebtor({ fee: 'reminder-fee' })).toMatchObject([
    { fee: 'reminder-fee', amount: 15_00, vat: 0, subjectType: 'reminder', market: 'de' },
  ])
  expect(await ofDebtor({ fee: 'handling-fee' })).toMatchObject([{ amount: 19_00, chargeState: 'failed' }])
  const plans = await list({ fee: 'instalment-fee', market: 'de' })
  expect(plans.rows.every(({ amount }) => amount === 9_00)).toBe(true)
  expect(plans.sums).toEqual([
    { currency: 'EUR', amount: plans.rows.length * 9_00, count: plans.rows.length },
  ])
  const all = await list({ market: 'de' })
  expect(all.sums).toMatchObject([{ amount: all.rows.reduce((sum, { amount }) => sum + amount, 0) }])
  const [{ number }] = (await ofDebtor({ fee: 'reminder-fee' })) as [{ number: string }, ...unknown[]]
  expect((await list({ search: number })).rows).toMatchObject([{ fee: 'reminder-fee' }])
})

test('R8.01 R8.05 finance takes both files; other roles read neither list', async () => {
  const as = await finance()
  const instalments = await app.call('GET', '/studio/instalments.csv', { as })
  expect(instalments.text).toContain('Charged on,Moved to,Customer')
  const fees = await app.call('GET', '/studio/fees.csv', { as, query: { fee: 'reminder-fee' } })
  expect(fees.text).toContain('Reminder')
  for (const role of ['support', 'stylist', 'warehouse', 'buyer']) {
    const other = await givenStaff(app, role)
    expect((await app.call('GET', '/studio/instalments', { as: other })).status, role).toBe(403)
    expect((await app.call('GET', '/studio/fees', { as: other })).status, role).toBe(403)
  }
})
