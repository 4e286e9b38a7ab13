import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#/testing/database/database.ts'
import { type Pool, sql, transaction } from '../database/db.ts'
import { balance, type LedgerAccount, post } from './ledger.ts'

let db: Pool
const at = new Date('2026-03-02T09:00:00Z')
const base = { at, market: 'se', currency: 'SEK' }
beforeAll(async () => {
  db = await testDatabase()
})

test('R9.01 an event is booked once, however often it is reported', async () => {
  const sale = {
    ...base,
    eventType: 'sale',
    eventId: '1',
    entries: [
      { account: 'receivable' as const, owner: 'anna', amount: 125_00 },
      { account: 'sales' as const, amount: -100_00 },
      { account: 'vat' as const, amount: -25_00 },
    ],
  }
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(db, sale)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await balance(db, { kind: 'receivable', market: 'se', owner: 'anna' })).toBe(125_00)
})

test('R9.01 a transaction that does not sum to zero is refused by the database', async () => {
  const lopsided = post(db, {
    ...base,
    eventType: 'bad',
    eventId: '1',
    entries: [
      { account: 'psp', amount: 5 },
      { account: 'bank', amount: -4 },
    ],
  })
  await expect(lopsided).rejects.toThrow('does not balance')
})

test('R9.01 nothing in the ledger can be changed or removed', async () => {
  await expect(db.run(sql`UPDATE ledger_entry SET amount = 1`)).rejects.toMatchObject({ code: '42501' })
  await expect(db.run(sql`DELETE FROM ledger_txn`)).rejects.toMatchObject({ code: '42501' })
})

test('R9.07 a wallet never goes below zero', async () => {
  const spend = post(db, {
    ...base,
    eventType: 'wallet',
    eventId: '1',
    entries: [
      { account: 'wallet', owner: 'anna', amount: 1 },
      { account: 'receivable', owner: 'anna', amount: -1 },
    ],
  })
  await expect(spend).rejects.toThrow(/ledger_account/)
})

test('R9.07 a wallet can be spent to zero, and no further', async () => {
  const move = (eventId: string, amount: number) =>
    post(db, {
      ...base,
      eventType: 'wallet-move',
      eventId,
      entries: [
        { account: 'wallet', owner: 'bente', amount },
        { account: 'receivable', owner: 'bente', amount: -amount },
      ],
    })
  await move('given', -100)
  await move('half', 60)
  await expect(move('too much', 41)).rejects.toThrow(/ledger_account/)
  await move('rest', 40)
  expect(await balance(db, { kind: 'wallet', market: base.market, owner: 'bente' })).toBe(0)
})

test('I2 with any concurrent bookings, every balance is the sum of its entries', async () => {
  const accounts: LedgerAccount[] = ['receivable', 'sales', 'psp', 'bank']
  const transfers = fc.array(
    fc.record({
      from: fc.constantFrom(...accounts),
      to: fc.constantFrom(...accounts),
      amount: fc.integer({ min: 1, max: 10_000_00 }),
    }),
    { maxLength: 25 },
  )
  let event = 0
  await fc.assert(
    fc.asyncProperty(transfers, async (moves) => {
      await Promise.all(
        moves.map(({ from, to, amount }) =>
          post(db, {
            ...base,
            eventType: 'move',
            eventId: String(event++),
            entries:
              from === to
                ? []
                : [
                    { account: to, amount },
                    { account: from, amount: -amount },
                  ],
          }),
        ),
      )
      const wrong =
        await db.many(sql`SELECT a.id FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
        GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`)
      expect(wrong).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('11.3 R9.01 bookings of one market do not wait for each other, and its balance is their sum', async () => {
  const sale = (eventId: string) => ({
    ...base,
    eventType: 'side-by-side',
    eventId,
    entries: [
      { account: 'receivable' as const, owner: `buyer ${eventId}`, amount: 100 },
      { account: 'fees' as const, amount: -100 },
    ],
  })
  const before = await balance(db, { kind: 'fees', market: 'se' })
  for (let n = 0; n < 40; n++) await post(db, sale(`open ${n}`))
  // While one transaction is open, ten others are booked: in a single stripe all would have to wait for it.
  await transaction(db, async (open) => {
    await post(open, sale('slow'))
    let booked = 0
    const others = Array.from({ length: 10 }, (_, n) => post(db, sale(`quick ${n}`)).then(() => booked++))
    await expect.poll(() => booked).toBeGreaterThan(4)
    return others
  }).then((others) => Promise.all(others))
  expect(await balance(db, { kind: 'fees', market: 'se' })).toBe(before - 51 * 100)
})
