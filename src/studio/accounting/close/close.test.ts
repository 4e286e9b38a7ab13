import { expect, test } from 'vitest'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { dyingAt } from '#/testing/run/dying-at.ts'
import { testApp } from '#/testing/world/app.ts'
import { closeMonth } from './month-close.ts'

const app = await testApp()
const { db, ctx, clock } = app
const people = {
  finance: await givenStaff(app, 'finance'),
  other: await givenStaff(app, 'finance'),
  admin: await givenStaff(app, 'admin'),
}
/** A colleague's session ends when an hour passes. */
const as = async (who: keyof typeof people) =>
  proven(app, await openSession(ctx, { ownerKind: 'staff', ownerId: people[who].id }))
const sell = async () => {
  const { id: memberId } = await givenMember(app, { market: 'de' })
  const charge = await givenCharge(app, { memberId, market: 'de' })
  await app.settle()
  return charge
}
const close = async (month: string, who: keyof typeof people = 'finance', note = 'Looked at.') =>
  (
    await app.call('POST', '/studio/months/:month/close', {
      as: await as(who),
      params: { month },
      body: { note },
    })
  ).status
const monthEnd = async (month: string) =>
  app.ask('GET', '/studio/month-end', { as: await as('finance'), query: { month } })
const reports = async (month: string) => {
  const { figures, writtenOff } = await monthEnd(month)
  const { rows, agreement } = await app.ask('GET', '/studio/vat', {
    as: await as('finance'),
    query: { period: month },
  })
  return { figures, writtenOff, rows, agreement }
}
const boundary = async () =>
  (await db.one<{ at: Date | null }>(sql`SELECT max(to_at) AS at FROM month_close WHERE reopened_at IS NULL`))
    .at

const first = await sell()

test('R8.05 a month that runs is not closed; one that has ended is signed, with the last entry and its totals', async () => {
  expect(await close('2026-03')).toBe(409)
  expect(await boundary()).toBeNull()
  clock.advance('P31D')
  const { closing } = await monthEnd('2026-03')
  expect(closing.signed).toBeNull()
  expect(closing.checks.filter(({ result }) => result === 'fails')).toEqual([])
  expect(await close('2026-03', 'finance', ''), 'the provider’s book is behind').toBe(400)
  const dying = dyingAt(ctx, 'month_boundary')
  const by = { month: '2026-03', staffId: people.finance.id, note: 'Looked at.' }
  await expect(closeMonth(dying, by), 'the next try signs').rejects.toThrow('killed')
  expect(await close('2026-03')).toBe(200)
  const { closing: now } = await monthEnd('2026-03')
  expect(now).toMatchObject({ last: true, checks: [], signed: { month: '2026-03', note: 'Looked at.' } })
  const { hash, entries } = await db.one<{ hash: string; entries: number }>(sql`
    SELECT encode(row_hash, 'hex') AS hash, (SELECT count(*)::int FROM ledger_entry) AS entries FROM ledger_entry WHERE id = ${now.signed!.lastEntryId}`)
  expect([now.signed!.lastEntryHash, now.signed!.entries]).toEqual([hash, entries])
  expect(await close('2026-03'), 'once').toBe(409)
  const vat = await app.ask('GET', '/studio/vat', { as: await as('finance'), query: { period: '2026-03' } })
  expect(vat.closed).toBe(true)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R8.05 S14 a refusal says who has closed the month, or which check fails', async () => {
  const enter = async (millionths: number, who: keyof typeof people) =>
    app.call('POST', '/studio/oss/rates', {
      as: await as(who),
      body: { currency: 'SEK', day: '2026-03-31', source: 'ECB', publishedOn: '2026-03-31', millionths },
    })
  expect((await enter(87_000, 'finance')).status).toBe(200)
  const refused = await enter(88_000, 'other')
  expect([refused.status, refused.body.error?.message]).toEqual([
    409,
    expect.stringMatching(/^The \w+ has changed this meanwhile: month closed, /),
  ])
  const early = await app.call('POST', '/studio/months/:month/close', {
    ...{ as: await as('finance'), params: { month: '2026-04' }, body: { note: 'Looked at.' } },
  })
  expect([early.status, early.body.error?.code]).toEqual([409, 'month-checks-fail'])
  expect(early.body.error?.message).toContain('These checks fail: The month has ended in every country')
})

test('R8.05 what is booked later stands in the open month, as a correction of an earlier period', async () => {
  const before = await reports('2026-03')
  await refundCharge(ctx, { chargeId: first.chargeId!, amount: 50_00, reason: 'A loose button' })
  await app.settle()
  await sell()
  expect(await reports('2026-03')).toEqual(before)
  const { rows } = await app.ask('GET', '/studio/vat', {
    as: await as('finance'),
    query: { period: '2026-04' },
  })
  expect(rows.length).toBeGreaterThan(0)
})

test('R8.05 an invoice with a tax point in a closed month is a correction in the open one, and the file says so', async () => {
  const { id: memberId } = await givenMember(app, { market: 'de' })
  await givenCharge(app, { memberId, market: 'de', taxPoint: new Date('2026-03-20') })
  await app.settle()
  const query = { period: '2026-04' }
  const { corrections } = await app.ask('GET', '/studio/vat', { as: await as('finance'), query })
  expect(corrections).toMatchObject([{ market: 'de', kind: 'invoice', supplied: '2026-03', documents: 1 }])
  const file = await app.call('GET', '/studio/vat.csv', { as: await as('finance'), query })
  expect(file.text).toMatch(/2026-04,.*,2026-03\r\n/)
})

test('R8.05 a booking whose moment is in a closed month is refused, and runs again in the open one', async () => {
  const late = { ...ctx, clock: { ...clock, now: () => new Date('2026-03-31T20:00:00Z') } }
  const insert = inTransaction(late, ({ db, clock }) =>
    db.run(
      sql`INSERT INTO ledger_txn (event_type, event_id, at) VALUES ('invoice-issued', 'late', ${clock.now()})`,
    ),
  )
  await expect(insert).rejects.toThrow('busy')
  let tries = 0
  const twice = {
    ...ctx,
    clock: { ...clock, now: () => (++tries === 1 ? new Date('2026-03-31') : clock.now()) },
  }
  await inTransaction(twice, ({ db, clock }) => db.run(sql`SELECT refuse_in_closed_month(${clock.now()})`))
  expect(tries).toBe(2)
})

test('R8.05 of two that close a month at once one signs; a booking beside them is before it or in the next month', async () => {
  clock.advance('P30D')
  const { id: memberId } = await givenMember(app, { market: 'de' })
  const answers = await Promise.all([
    close('2026-04'),
    close('2026-04', 'other'),
    givenCharge(app, { memberId, market: 'de' }).then(() => 0),
  ])
  expect(answers.slice(0, 2).toSorted()).toEqual([200, 409])
  await app.settle()
  expect(await db.many(sql`SELECT FROM month_close WHERE month = '2026-04-01'`)).toHaveLength(1)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R8.05 a closing that died before its signature is finished by the next', async () => {
  clock.advance('P31D')
  await db.run(sql`
    INSERT INTO month_close (id, month, from_at, to_at, begun_at, begun_by)
    VALUES (${ctx.random.uuid()}, '2026-05-01', '2026-04-30T22:00:00Z', '2026-05-31T22:00:00Z', ${clock.now()}, ${people.finance.id})`)
  expect((await monthEnd('2026-05')).closing.signed).toBeNull()
  expect(await close('2026-05', 'other')).toBe(200)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R8.05 only an admin asks to open the last closed month, and a second colleague decides', async () => {
  const reopen = async (month: string, who: keyof typeof people) =>
    (
      await app.call('POST', '/studio/months/:month/reopen', {
        as: await as(who),
        params: { month },
        body: { reason: 'A wrong note.' },
      })
    ).status
  expect(await reopen('2026-05', 'finance')).toBe(403)
  expect(await reopen('2026-04', 'admin'), 'not the last').toBe(409)
  expect(await reopen('2026-05', 'admin')).toBe(200)
  expect((await monthEnd('2026-05')).closing.signed, 'it waits').not.toBeNull()
  const { rows } = await app.ask('GET', '/studio/second-looks', { as: await as('finance') })
  const look = rows.find(({ kind }) => kind === 'month-reopening')!
  const agree = async (who: keyof typeof people) =>
    (
      await app.call('POST', '/studio/second-looks/:lookId', {
        as: await as(who),
        params: { lookId: look.id },
        body: { agree: true },
      })
    ).status
  expect(await agree('admin'), 'never one’s own').not.toBe(200)
  expect(await agree('finance')).toBe(200)
  expect((await monthEnd('2026-05')).closing.signed).toBeNull()
  expect(await close('2026-05')).toBe(200)
  expect(
    await db.many(sql`SELECT FROM month_close WHERE month = '2026-05-01'`),
    'the first signature is kept',
  ).toHaveLength(2)
  expect(await brokenInvariants(db)).toEqual([])
})

test('R8.01 other roles close nothing', async () => {
  await app.settle()
  for (const role of ['support', 'stylist', 'warehouse', 'buyer']) {
    const as = await proven(app, await givenStaff(app, role))
    const call = { as, params: { month: '2026-03' }, body: { note: '' } }
    expect((await app.call('POST', '/studio/months/:month/close', call)).status, role).toBe(403)
  }
  const unproven = { as: people.finance, params: { month: '2026-03' }, body: { note: '' } }
  expect((await app.call('POST', '/studio/months/:month/close', unproven)).status).not.toBe(200)
})
