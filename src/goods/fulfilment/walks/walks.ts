import { auditStaffOn, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, isUniqueViolation, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { knownGarment } from '../packing/warehouse.queries.ts'
import { readWalkScan, type WalkScan } from './walk-scan.rule.ts'
import { findOwnWalk, isFree, listWalkUnits, lockOwnWalk } from './walks.queries.ts'

type Begun = { staffId: string; size: number }

/**
 * Begins a walk for the orders that have waited longest. An order is on one walk only: those that a colleague takes at this moment
 * are skipped. A colleague has one walk; a second click finds it. Begins none where no order is free.
 */
export async function beginWalk(ctx: Ctx, begun: Begun): Promise<void> {
  for (let tried = 1; ; tried++)
    try {
      return await inTransaction(ctx, (ctx) => begin(ctx, begun))
    } catch (error) {
      // A colleague has taken one of these orders since they were read, or this one has begun a walk: looked at anew.
      if (!isUniqueViolation(error) || tried === TRIES) throw error
    }
}
const TRIES = 5

async function begin(ctx: Ctx, { staffId, size }: Begun) {
  const { db, clock, random } = ctx
  if (await findOwnWalk(db, staffId)) return nothingChanged(ctx)
  // A second click waits here, before it locks an order that a colleague could take.
  const [id, at] = [random.uuid(), clock.now()]
  await db.run(sql`INSERT INTO pick_walk (id, picker, begun_at) VALUES (${id}, ${staffId}, ${at})`)
  const waiting = await db.many<{ id: string }>(sql`
    SELECT o.id FROM fulfilment_order o WHERE o.state = 'open' AND ${isFree} AND ${inCountries(db, sql`o.market`)}
    ORDER BY o.supplied_at, o.id LIMIT ${size} FOR UPDATE SKIP LOCKED`)
  if (waiting.length === 0) {
    await db.run(sql`DELETE FROM pick_walk WHERE id = ${id}`)
    return nothingChanged(ctx)
  }
  await db.run(sql`
    INSERT INTO pick_walk_order (walk_id, order_id, slot)
    SELECT ${id}, order_id, slot FROM unnest(${waiting.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS taken (order_id, slot)`)
  await db.run(sql`
    INSERT INTO pick_walk_unit (walk_id, unit_id)
    SELECT ${id}, unit_id FROM fulfilment_line WHERE state = 'open'
      AND order_id IN (SELECT order_id FROM pick_walk_order WHERE walk_id = ${id})`)
  await auditWalk(ctx, { id, staffId, action: 'walk-begun', after: { orders: waiting.length } })
}

type OnWalk = { walkId: string; staffId: string }

/** Picks one scanned unit into the box of its order. A wrong code changes nothing. */
export const scanOnWalk = (
  ctx: Ctx,
  { walkId, staffId, code }: OnWalk & { code: string },
): Promise<WalkScan> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = found(await lockOwnWalk(ctx.db, { walkId, staffId }))
    const [units, known] = await Promise.all([listWalkUnits(ctx.db, id), knownGarment(ctx.db, code.trim())])
    const scan = readWalkScan(units, code, known)
    if (scan.outcome !== 'picked') nothingChanged(ctx)
    else {
      await setUnit(ctx.db, { id, unitId: scan.unitId, state: 'picked' })
      await auditWalk(ctx, {
        id,
        staffId,
        action: 'walk-piece-picked',
        after: { code: code.trim(), slot: scan.slot },
      })
    }
    return scan
  })

/** Marks a unit that is not on its shelf. At the packing table its order is handed back. */
export const missOnWalk = (
  ctx: Ctx,
  { walkId, staffId, unitId }: OnWalk & { unitId: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { id } = found(await lockOwnWalk(ctx.db, { walkId, staffId }))
    const unit = found((await listWalkUnits(ctx.db, id)).find((one) => one.id === unitId))
    if (unit.state !== 'waiting') return nothingChanged(ctx)
    await setUnit(ctx.db, { id, unitId, state: 'missing' })
    const { sku, place, slot } = unit
    await auditWalk(ctx, { id, staffId, action: 'walk-piece-missing', after: { sku, place, slot } })
  })

/** Ends a walk: its orders are packed, or go on another walk. */
export const endWalk = (ctx: Ctx, { walkId, staffId }: OnWalk): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const { id } = found(await lockOwnWalk(db, { walkId, staffId }))
    const at = clock.now()
    await db.run(sql`UPDATE pick_walk SET ended_at = ${at} WHERE id = ${id}`)
    await db.run(sql`UPDATE pick_walk_order SET left_at = ${at} WHERE walk_id = ${id} AND left_at IS NULL`)
    await auditWalk(ctx, { id, staffId, action: 'walk-ended', after: {} })
  })

type Unit = { id: string; unitId: string; state: 'picked' | 'missing' }
const setUnit = (db: Db, { id, unitId, state }: Unit) =>
  db.run(sql`UPDATE pick_walk_unit SET state = ${state} WHERE walk_id = ${id} AND unit_id = ${unitId}`)

const auditWalk = auditStaffOn('pick-walk')
