import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql, transaction } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { consume, lockStock, receive, release, releaseExpired, reserve } from './stock.ts'

const db = await testDatabase({ max: 20 })
const now = new Date('2026-03-02T09:00:00Z')
const levelOf = (sku: string) =>
  db.one<{ onHand: number; reserved: number }>(
    sql`SELECT on_hand, reserved FROM stock_level WHERE sku = ${sku}`,
  )
const hold = (sku: string, id: string = randomUUID(), expiresAt?: Date) =>
  reserve(db, { id, sku, ownerKind: 'box', ownerId: 'box-1', now, expiresAt })

test('of 50 buyers of the last unit exactly one gets it (T78, I30)', async () => {
  const { sku } = await givenVariant(db, { stock: 1 })
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => hold(sku)))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(49)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'out-of-stock', status: 409 })
  expect(await levelOf(sku)).toEqual({ onHand: 1, reserved: 1 })
})

test('the same reservation asked for twice holds one unit', async () => {
  const { sku } = await givenVariant(db, { stock: 5 })
  const id = randomUUID()
  await hold(sku, id)
  await hold(sku, id)
  const both = randomUUID()
  await Promise.allSettled([hold(sku, both), hold(sku, both), hold(sku, both)])
  expect(await levelOf(sku)).toEqual({ onHand: 5, reserved: 2 })
})

test('a reservation is held for its owner alone, and only until it is given back', async () => {
  const { sku } = await givenVariant(db, { stock: 5 })
  const id = randomUUID()
  await hold(sku, id)
  for (const other of [
    { ownerKind: 'box', ownerId: 'box-2' },
    { ownerKind: 'order', ownerId: 'box-1' },
  ])
    await expect(reserve(db, { id, sku, now, ...other })).rejects.toMatchObject({ code: 'out-of-stock' })
  await release(db, id)
  await expect(hold(sku, id)).rejects.toMatchObject({ code: 'out-of-stock' })
  expect(await levelOf(sku)).toEqual({ onHand: 5, reserved: 0 })
})

test('a shipped unit leaves the shelf once, and comes back once', async () => {
  const { sku } = await givenVariant(db, { stock: 2 })
  const id = randomUUID()
  await hold(sku, id)
  const shipped = { reservationId: id, subject: 'box-item:1', at: now }
  await Promise.all([consume(db, shipped), consume(db, shipped)])
  expect(await levelOf(sku)).toEqual({ onHand: 1, reserved: 0 })
  expect(await release(db, id)).toBe(false)
  await expect(consume(db, { ...shipped, subject: 'box-item:2' })).rejects.toMatchObject({
    code: 'not-reserved',
  })

  const back = { sku, quantity: 1, kind: 'returned', subject: 'box-item:1', at: now } as const
  expect(await Promise.all([receive(db, back), receive(db, back)])).toEqual(
    expect.arrayContaining([true, false]),
  )
  expect(await levelOf(sku)).toEqual({ onHand: 2, reserved: 0 })
})

test('a reserved unit cannot be written off', async () => {
  const { sku } = await givenVariant(db, { stock: 1 })
  await hold(sku)
  const spoilt = { sku, quantity: 1, kind: 'written-off', subject: 'moths', at: now } as const
  await expect(receive(db, spoilt)).rejects.toMatchObject({ code: 'out-of-stock' })
  expect(await levelOf(sku)).toEqual({ onHand: 1, reserved: 1 })
})

test('an expired reservation is released once, also during its shipping (T86)', async () => {
  const { sku } = await givenVariant(db, { stock: 20 })
  const ids = Array.from({ length: 20 }, () => randomUUID())
  for (const id of ids) await hold(sku, id, now)
  const outcomes = await Promise.allSettled([
    ...ids.slice(0, 10).map((id) => consume(db, { reservationId: id, subject: id, at: now })),
    releaseExpired(db, now),
    releaseExpired(db, now),
    ...ids.slice(5, 15).map((id) => release(db, id)),
  ])
  await releaseExpired(db, now)
  const shipped = outcomes.slice(0, 10).filter(({ status }) => status === 'fulfilled').length
  expect(await levelOf(sku)).toEqual({ onHand: 20 - shipped, reserved: 0 })
})

test('T86 a piece that is being bought is left to its buyer, and does not block others', async () => {
  const { sku } = await givenVariant(db, { stock: 2 })
  const [bought, left] = [randomUUID(), randomUUID()]
  for (const id of [bought, left]) await hold(sku, id, now)
  await transaction(db, async (buyer) => {
    await buyer.run(sql`SELECT FROM reservation WHERE id = ${bought} FOR UPDATE`)
    await transaction(db, async (tx) => {
      await tx.run(sql`SET LOCAL lock_timeout = '500ms'`)
      expect(await releaseExpired(tx, now)).toBe(1)
    })
    await consume(buyer, { reservationId: bought, subject: bought, at: now })
  })
  expect(await levelOf(sku)).toEqual({ onHand: 1, reserved: 0 })
})

test('expired reservations are released beside a locked garment, which follows later', async () => {
  const [first, second] = [await givenVariant(db, { stock: 1 }), await givenVariant(db, { stock: 1 })]
  for (const { sku } of [first, second]) await hold(sku, randomUUID(), now)
  await transaction(db, async (other) => {
    await lockStock(other, [second.sku])
    await transaction(db, async (tx) => {
      await tx.run(sql`SET LOCAL lock_timeout = '500ms'`)
      expect(await releaseExpired(tx, now)).toBe(1)
    })
  })
  expect(await levelOf(first.sku)).toEqual({ onHand: 1, reserved: 0 })
  expect(await releaseExpired(db, now)).toBe(1)
  expect(await levelOf(second.sku)).toEqual({ onHand: 1, reserved: 0 })
})

type Step = { act: 'reserve' | 'release' | 'consume' | 'return' | 'write-off'; pick: number }
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom('reserve', 'release', 'consume', 'return', 'write-off'),
  pick: fc.nat(7),
})

test('after any steps in any order the level equals a count (T79, I31)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(4), fc.array(step, { maxLength: 30 }), async (stock, steps) => {
      const { sku } = await givenVariant(db, { stock })
      const held = new Set<string>()
      const ids: string[] = []
      let onHand = stock
      for (const [index, { act, pick }] of steps.entries()) {
        const chosen = ids[pick % Math.max(1, ids.length)] ?? randomUUID()
        if (act === 'reserve') {
          const id = randomUUID()
          ids.push(id)
          const works = held.size < onHand
          if (works) held.add(id)
          await expectOutcome(hold(sku, id), works)
        } else if (act === 'release') {
          expect(await release(db, chosen)).toBe(held.delete(chosen))
        } else if (act === 'consume') {
          const works = held.delete(chosen)
          if (works) onHand--
          await expectOutcome(
            consume(db, { reservationId: chosen, subject: `${sku}/${index}`, at: now }),
            works,
          )
        } else {
          const quantity = act === 'return' ? 1 : -1
          const works = onHand + quantity >= held.size
          if (works) onHand += quantity
          const kind = act === 'return' ? 'returned' : 'written-off'
          await expectOutcome(
            receive(db, { sku, quantity, kind, subject: `${sku}/${index}`, at: now }),
            works,
          )
        }
      }
      expect(await levelOf(sku)).toEqual({ onHand, reserved: held.size })
    }),
    { numRuns: 40 },
  )
})

const expectOutcome = async (work: Promise<unknown>, works: boolean) =>
  expect((await Promise.allSettled([work]))[0]!.status).toBe(works ? 'fulfilled' : 'rejected')
