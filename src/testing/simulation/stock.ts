import { ownCorrections } from '#/goods/catalogue/stock-counts/correction.rule.ts'
import { sql } from '#/platform/database/db.ts'
import type { Who } from '#/testing/world/world.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import type { Process } from './process.ts'

type Counting = { warehouse: Who; second: Who; shelf: readonly string[] }

/** A day of stock: deliveries, the same note booked by two colleagues, and counts that differ now and then. */
export async function stockADay(p: Process, { warehouse, second, shelf }: Counting, dice: Dice) {
  if (dice.chance(0.15)) await deliver(p, { by: [warehouse, second], shelf }, dice)
  if (dice.chance(0.15)) await count(p, { as: warehouse, sku: dice.pick(shelf) }, dice)
}

async function deliver(p: Process, { by, shelf }: { by: Who[]; shelf: readonly string[] }, dice: Dice) {
  const number = `LS-${dice.between(1, 40)}`
  const lines = [{ sku: dice.pick(shelf), units: dice.between(1, 3) }]
  const body = { supplier: 'Kyst ApS', number, lines }
  const book = (as: Who) => p.call('POST', '/studio/catalogue/deliveries', { as, body })
  await (dice.chance(0.5) ? Promise.all(by.map(book)) : book(by[0]!))
}

async function count(p: Process, { as, sku }: { as: Who; sku: string }, dice: Dice) {
  const [garment] = await p.db.many<{ productId: string; onHand: number }>(sql`
    SELECT v.product_id, s.on_hand FROM variant v JOIN stock_level s USING (sku) WHERE sku = ${sku}`)
  if (!garment) return
  const { productId, onHand: saw } = garment
  const body = {
    sku,
    reason: dice.pick(ownCorrections),
    number: dice.between(0, 2),
    saw,
    note: 'The shelf was counted',
  }
  await twiceMaybe(dice, () =>
    p.call('POST', '/studio/catalogue/:productId/stock', { as, params: { productId }, body }),
  )
}
