import { readdressOrder } from '#/goods/fulfilment/supply.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isOpenBox, openBoxStates } from '../box.states.ts'
import { asBoxSubject, type Box, lockBox } from '../boxes.ts'

/** A box under way. `follows`: it goes to the new address; a packed one has its label, a shipped one has left. */
export type BoxUnderWay = { number: string; follows: boolean }

const underWay = [...openBoxStates, 'shipped'] as const
const follows = ({ state }: Pick<Box, 'state'>) => isOpenBox(state) && state !== 'packed'

type Row = Pick<Box, 'id' | 'number' | 'state'>
const listUnderWay = (db: Db, memberId: string) =>
  db.many<Row>(sql`
    SELECT id, number, state FROM box WHERE member_id = ${memberId} AND state = ANY(${[...underWay]}) ORDER BY number`)

export const boxesUnderWay = async (db: Db, memberId: string): Promise<BoxUnderWay[]> =>
  (await listUnderWay(db, memberId)).map((box) => ({ number: box.number, follows: follows(box) }))

/** Sends boxes that are not packed to the new address, in the caller's transaction; returns which ones. */
export async function readdressBoxes(
  ctx: Ctx,
  { memberId, address }: { memberId: string; address: Address },
): Promise<BoxUnderWay[]> {
  const boxes: BoxUnderWay[] = []
  for (const { id } of await listUnderWay(ctx.db, memberId)) {
    const box = await lockBox(ctx.db, id)
    if (follows(box)) {
      // The version stays: the pieces under decision have not changed (T83).
      await ctx.db.run(sql`UPDATE box SET address = ${json(address)}::jsonb WHERE id = ${id}`)
      await readdressOrder(ctx, asBoxSubject(id), address)
    }
    boxes.push({ number: box.number, follows: follows(box) })
  }
  return boxes
}
