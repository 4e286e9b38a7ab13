import { randomUUID } from 'node:crypto'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

const at = new Date('2026-03-01T09:00:00Z')
type Given = {
  memberId: string
  market: MarketId
  lines: { sku: string; quantity?: number; price: number }[]
  code?: string | null
}

/** A member's open cart, without holds. */
export async function givenCart(db: Db, { memberId, market, lines, code }: Given) {
  const id = randomUUID()
  await db.run(sql`
    INSERT INTO cart (id, member_id, market, created_at, touched_at) VALUES (${id}, ${memberId}, ${market}, ${at}, ${at})`)
  for (const { sku, quantity = 1, price } of lines)
    await db.run(sql`
      INSERT INTO cart_line (cart_id, sku, quantity, seen_price, seen_market, added_at)
      VALUES (${id}, ${sku}, ${quantity}, ${price}, ${market}, ${at})`)
  if (code) await db.run(sql`INSERT INTO cart_code (cart_id, code, added_at) VALUES (${id}, ${code}, ${at})`)
  return id
}
