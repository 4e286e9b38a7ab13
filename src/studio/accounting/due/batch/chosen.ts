import { findCharge } from '#/money/charges/find-charges.ts'
import { refundableOfCharge } from '#/money/refunds/left-of-charge.ts'
import type { OwedPart } from '#/money/refunds/refund-by-staff.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { leftAlone } from '#/platform/second-looks/ask-second-look.ts'
import type { OwedRead } from '../owed.schema.ts'
import { factsOf, owedList } from '../owed-money.ts'
import { obstacleOf } from './batch.rule.ts'

/** Money owed back by its ids, in the countries of the reader. */
const readOwed = (db: Db, ids: readonly string[]) =>
  db.many<OwedRead>(sql`
    SELECT ${owedList.columns} FROM ${owedList.tables} ${owedList.joins}
    WHERE d.id = ANY(${[...ids]}::uuid[]) AND ${inCountries(db, sql`d.market`)} ORDER BY array_position(${[...ids]}::uuid[], d.id)`)

const cardOf = async (db: Db, chargeId: string) =>
  (
    await db.one<{ card: string | null }>(sql`
      SELECT d.last4 AS card FROM charge c LEFT JOIN mandate d ON d.id = c.mandate_id WHERE c.id = ${chargeId}`)
  ).card

/** The sums that a colleague has selected, as each would be paid now. */
export async function chosenRows(ctx: Ctx, { ids, staffId }: { ids: readonly string[]; staffId: string }) {
  const rows = await readOwed(ctx.db, ids)
  const chosen = []
  for (const row of rows) {
    const { id, kind, memberId, member, number, market, currency, amount, chargeId } = row
    const charge = chargeId === null ? undefined : await findCharge(ctx.db, chargeId)
    const payable = charge ? Math.min(amount, await refundableOfCharge(ctx, charge)) : 0
    const aloneLeft = await leftAlone(ctx, { kind: 'refund', memberId, market, askedBy: staffId })
    chosen.push({
      ...{ id, kind, memberId, member, number, market, currency, chargeId, payable, aloneLeft },
      owed: amount,
      card: chargeId && (await cardOf(ctx.db, chargeId)),
      obstacle: obstacleOf({ ...row, ...factsOf(row), payable }),
    })
  }
  return chosen
}

/** A sum by its id, read while no other refund of it is under way. Nothing of it is left to pay where less is owed than `amount`. */
export const owedPart = ({ id, amount }: Pick<OwedPart, 'id' | 'amount'>): OwedPart => ({
  id,
  amount,
  async left(ctx) {
    await ctx.db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`owed:${id}`}, 0))`)
    const [row] = await readOwed(ctx.db, [id])
    return row && row.amount >= amount ? row.amount : 0
  },
})
