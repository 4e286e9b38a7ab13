import { expect, test } from 'vitest'
import { jobs } from '#/entry/jobs.ts'
import { refundCharge } from '#/money/refunds/refunds.ts'
import { type Pool, sql } from '#/platform/database/db.ts'
import { drain } from '#/platform/jobs/run-due.ts'
import { findQuarantine } from '#/platform/quarantine.ts'
import { brokenInvariants } from '#/testing/database/database.ts'
import { givenCharge, givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'
import { recovery } from '#/testing/world/restored-world.ts'
import { compareBooks } from './compare-books.ts'
import { describe as describeDifference, releaseQuarantine } from './release.ts'

const app = await testApp()
const { backedUp, restored } = await recovery(app)

const chargeState = async (db: Pool, id: string) =>
  (await db.one<{ state: string }>(sql`SELECT state FROM charge WHERE id = ${id}`)).state
const captures = async (db: Pool) =>
  (await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM charge WHERE state = 'captured'`)).count
const mails = async (db: Pool) =>
  (await db.one<{ count: number }>(sql`SELECT count(*) AS count FROM sandbox_mailbox`)).count

test('T105 in quarantine nothing due is done; after the release it is done, once', async () => {
  const { chargeId } = await givenCharge(app, { memberId: (await givenMember(app)).id })
  const { to } = await backedUp()
  const world = await restored(to)
  const before = { mails: await mails(world.db), captures: await captures(world.db) }
  app.clock.advance('PT1H')
  await world.settle()
  expect(await chargeState(world.db, chargeId!)).toBe('pending')
  expect({ mails: await mails(world.db), captures: await captures(world.db) }).toEqual(before)

  const answer = await world.call('POST', '/password-reset', {
    body: { email: 'somebody@garderobe.example' },
  })
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2'])
  expect((await world.call('GET', '/identity')).status).toBe(200)
  const health = await world.app.inject('/healthcheck')
  expect([health.statusCode, health.json()]).toEqual([200, expect.objectContaining({ jobs: 'quarantine' })])
  await expect(
    world.ctx.payments.createRefund({ intent: 'pi_1', amount: 1, refundId: '1', key: '1' }),
  ).rejects.toMatchObject({ code: 'quarantine' })
  await expect(world.ctx.mailer.send({} as never)).rejects.toMatchObject({ code: 'quarantine' })
  await expect(world.ctx.carrier.register({} as never, {} as never)).rejects.toMatchObject({
    code: 'quarantine',
  })
  const admin = await givenStaff({ ...app, db: world.db, ctx: world.ctx }, 'admin')
  expect((await world.call('GET', '/studio/me', { as: admin })).body.quarantine).toBe(true)

  expect(await releaseQuarantine(world.ctx)).toBe('released')
  expect(await releaseQuarantine(world.ctx)).toBe('nothing-to-release')
  await world.settle()
  expect(await chargeState(world.db, chargeId!)).toBe('captured')
  expect(await captures(world.db)).toBe(before.captures + 1)
  expect((await world.call('GET', '/studio/me', { as: admin })).body.quarantine).toBe(false)
  await world.settle()
  const moved = await world.db.many(
    sql`SELECT 1 FROM sandbox_stripe.object WHERE kind = 'charge' AND body -> 'metadata' ->> 'charge' = ${chargeId}`,
  )
  expect(moved).toHaveLength(1)
  expect(await brokenInvariants(world.db, app.clock.now())).toEqual([])
  await app.settle()
})

test('T105 what the provider did since the backup is found: ours is taken in, a stranger stops the release', async () => {
  const member = await givenMember(app)
  const earlier = await givenCharge(app, { memberId: member.id })
  await app.settle()
  const known = await givenCharge(app, { memberId: member.id })
  const { to } = await backedUp()
  const unknown = await givenCharge(app, { memberId: member.id })
  const gone = await refundCharge(app.ctx, { chargeId: earlier.chargeId!, amount: 5_00, reason: 'torn' })
  await app.settle()
  expect(await chargeState(app.db, unknown.chargeId!)).toBe('captured')

  const world = await restored(to)
  // The provider is the one from before; its book continues.
  const ctx = { ...world.ctx, payments: { ...world.ctx.payments, ...reading(app.ctx.payments) } }
  const held = (await findQuarantine(world.db))!
  const found = await compareBooks(ctx, held.backupAt)
  const numbers = found.map((one) =>
    one.is === 'charge'
      ? one.intent.metadata.charge
      : one.is === 'refund'
        ? one.refund.metadata?.refund
        : one.ours,
  )
  expect(numbers.toSorted()).toEqual([known.chargeId, unknown.chargeId, gone].toSorted())

  const stopped = await releaseQuarantine(ctx)
  expect(await chargeState(world.db, known.chargeId!)).toBe('captured')
  const left = typeof stopped === 'object' ? stopped.left.map(describeDifference) : []
  expect(left.toSorted()).toEqual([
    expect.stringContaining('The provider gave back 5.00 SEK'),
    expect.stringContaining('for a charge that is not in our book'),
  ])
  expect(await drain(ctx, jobs)).toBe(0)

  const { providerId } = await app.db.one<{ providerId: string }>(
    sql`SELECT provider_id FROM charge WHERE id = ${unknown.chargeId}`,
  )
  await app.ctx.payments.createRefund({
    intent: providerId,
    amount: unknown.total,
    refundId: 'by-hand',
    key: 'by-hand',
  })
  expect(await compareBooks(ctx, held.backupAt)).toHaveLength(1)
  expect(await releaseQuarantine(ctx, { despite: '5.00 are booked by hand' })).toBe('released')
  const audited = sql`SELECT reason FROM audit WHERE action = 'quarantine-released'`
  expect(await world.db.many(audited)).toEqual([{ reason: '5.00 are booked by hand' }])
  await app.settle()
})

test('T105 in the studio one colleague of finance asks and another one releases; while the books differ nothing ends without a reason', async () => {
  const member = await givenMember(app)
  const { to } = await backedUp()
  const unknown = await givenCharge(app, { memberId: member.id })
  await app.settle()
  const world = await restored(to)
  world.ctx.payments = { ...world.ctx.payments, ...reading(app.ctx.payments) }
  const there = { ...app, db: world.db, ctx: world.ctx }
  const [first, second] = [await givenStaff(there, 'finance'), await givenStaff(there, 'finance')]
  const ask = (as: typeof first, despite: string | null) =>
    world.call('POST', '/studio/quarantine/ask', { as, body: { despite } })
  const agree = async (as: typeof first) => {
    const { held } = await world.ask('GET', '/studio/quarantine', { as })
    const body = { askedAt: held?.request?.at ?? app.clock.now().toISOString() }
    return world.call('POST', '/studio/quarantine/release', { as, body })
  }
  expect((await ask(await givenStaff(there, 'support'), null)).status).toBe(403)
  expect((await ask(first, null)).body.error).toMatchObject({ code: 'step-up-required' })
  for (const person of [first, second]) Object.assign(person, await proven(there, person))
  const seen = await world.ask('GET', '/studio/quarantine', { as: first })
  expect(seen.differences).toContainEqual(expect.stringContaining('for a charge that is not in our book'))
  expect((await agree(second)).status, 'nobody has asked').toBe(409)

  expect((await ask(first, null)).body.held?.request).toMatchObject({ own: true, despite: null })
  expect((await agree(first)).body.error).toMatchObject({ code: 'second-look-own' })
  const stopped = (await agree(second)).body
  expect(stopped.held?.request?.own).toBe(false)
  expect(stopped.differences).toContainEqual(expect.stringContaining('not in our book'))
  expect(await findQuarantine(world.db)).toBeDefined()

  const stale = (await findQuarantine(world.db))!.askedAt!.toISOString()
  app.clock.advance('PT1M')
  await ask(first, 'It is given back by hand')
  const late = await world.call('POST', '/studio/quarantine/release', {
    as: second,
    body: { askedAt: stale },
  })
  expect(late.status, 'another request than the one seen').toBe(409)
  const both = await Promise.all([agree(second), agree(second)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await world.ask('GET', '/studio/quarantine', { as: second })).held).toBeNull()
  const over = (await ask(first, null)).body.error?.message
  expect(over, 'S14').toMatch(/^The finance has changed this meanwhile: quarantine released, /)
  const ended = sql`SELECT reason, asked_by, agreed_by FROM quarantine`
  expect(await world.db.many(ended)).toEqual([
    { reason: 'It is given back by hand', askedBy: first.id, agreedBy: second.id },
  ])
  const audited = sql`SELECT action, actor_id FROM audit WHERE action LIKE 'quarantine-%' ORDER BY id`
  expect(await world.db.many(audited)).toEqual([
    { action: 'quarantine-release-asked', actorId: first.id },
    { action: 'quarantine-release-asked', actorId: first.id },
    { action: 'quarantine-released', actorId: second.id },
  ])
  expect(unknown.chargeId).toBeDefined()
  await app.settle()
})

const reading = ({ findIntent, listRefunds, intentsSince, refundsSince }: typeof app.ctx.payments) => ({
  findIntent,
  listRefunds,
  intentsSince,
  refundsSince,
})
