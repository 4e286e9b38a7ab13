import { type Agreed, aheadAgreed, refundByStaff } from '#/money/refunds/refund-by-staff.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { limitedTo } from '#/platform/database/in-countries.ts'
import { Conflict, DomainError, Invalid } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { chosenRows, owedPart } from './chosen.ts'

export const PAY_REFUND_BATCH = 'pay-refund-batch'

type Order = {
  rows: readonly { id: string; amount: number }[]
  reason: string
  staffId: string
  markets: readonly string[] | null
}

/**
 * Orders a batch of refunds: each row as it was shown, or none (decision 375). A job pays them one by one, so that a batch whose process
 * dies goes on at the first row without an outcome.
 */
export const orderBatch = (ctx: Ctx, { rows, reason, staffId, markets }: Order): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const amounts = new Map(rows.map(({ id, amount }) => [id, amount]))
    if (amounts.size < rows.length) throw Invalid({ rows: 'invalid' })
    const db = markets ? limitedTo(ctx.db, markets) : ctx.db
    const chosen = await chosenRows({ ...ctx, db }, { ids: [...amounts.keys()], staffId })
    const payable = chosen.filter(
      ({ id, obstacle, payable }) => obstacle === null && amounts.get(id)! <= payable,
    )
    if (payable.length < rows.length) throw await changedSums(ctx.db, { amounts, chosen, payable, markets })
    const id = ctx.random.uuid()
    const now = ctx.clock.now()
    await ctx.db.run(
      sql`INSERT INTO refund_batch (id, ordered_by, ordered_at) VALUES (${id}, ${staffId}, ${now})`,
    )
    await ctx.db.run(sql`
      INSERT INTO refund_batch_row (batch_id, position, owed_id, owed_then, charge_id, amount, reason)
      SELECT ${id}, nth - 1, owed_id, owed_then, charge_id, amount, ${reason}
      FROM unnest(${payable.map((row) => row.id)}::uuid[], ${payable.map((row) => row.owed)}::bigint[], ${payable.map((row) => row.chargeId)}::uuid[],
        ${payable.map((row) => amounts.get(row.id)!)}::bigint[]) WITH ORDINALITY AS row (owed_id, owed_then, charge_id, amount, nth)`)
    await enqueue(ctx.db, {
      kind: PAY_REFUND_BATCH,
      subject: id,
      dueAt: now,
      now,
      lane: 'money',
      urgent: true,
    })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'refund-batch-ordered',
      subject: { kind: 'refund-batch', id },
      detail: { refunds: rows.length },
    })
    return id
  })

type Chosen = Awaited<ReturnType<typeof chosenRows>>
type Refused = { amounts: ReadonlyMap<string, number>; chosen: Chosen; payable: Chosen } & Pick<
  Order,
  'markets'
>

/**
 * The refusal of sums that are not as they were shown, with the last act on them. A colleague of some countries hears of sums of these
 * alone.
 */
async function changedSums(db: Db, { amounts, chosen, payable, markets }: Refused): Promise<DomainError> {
  const ids = (markets ? chosen.map(({ id }) => id) : [...amounts.keys()]).filter(
    (id) => !payable.some((row) => row.id === id),
  )
  const batches = await db.many<{ id: string }>(
    sql`SELECT batch_id AS id FROM refund_batch_row WHERE owed_id = ANY(${ids}::uuid[])`,
  )
  const charges = chosen.flatMap(({ id, chargeId }) => (chargeId && ids.includes(id) ? [chargeId] : []))
  return Conflict('changed-meanwhile', {}, [
    ...ids.map((id) => ({ kind: 'owed', id })),
    ...charges.map((id) => ({ kind: 'charge', id })),
    ...batches.map(({ id }) => ({ kind: 'refund-batch', id })),
  ])
}

type BatchRow = {
  position: number
  owedId: string
  owedThen: number
  chargeId: string
  amount: number
  reason: string
  staffId: string
}

const readWaiting = ({ db }: Ctx, batchId: string) =>
  db.many<BatchRow>(sql`
    SELECT r.position, r.owed_id, r.owed_then, r.charge_id, r.amount, r.reason, b.ordered_by AS staff_id
    FROM refund_batch_row r JOIN refund_batch b ON b.id = r.batch_id WHERE r.batch_id = ${batchId} AND r.outcome IS NULL ORDER BY r.position`)

/** Pays the rows of a batch that have no outcome yet, each in a transaction of its own. */
export const payRefundBatch = job<Ctx>(PAY_REFUND_BATCH, async (ctx, { subject: batchId }) => {
  for (const row of await readWaiting(ctx, batchId)) {
    await payRow(ctx, batchId, row)
    await ctx.failpoint('refund_of_batch')
  }
  await ctx.db.run(
    sql`UPDATE refund_batch SET done_at = ${ctx.clock.now()} WHERE id = ${batchId} AND done_at IS NULL`,
  )
})

async function payRow(ctx: Ctx, batchId: string, row: BatchRow) {
  const { owedId, owedThen, ...refund } = row
  try {
    await inTransaction(ctx, async (ctx) => {
      if (!(await lockRow(ctx, batchId, row))) return
      const may = await refundByStaff(ctx, { ...refund, owed: owedPart({ id: owedId, amount: owedThen }) })
      await endRow(ctx, batchId, { ...row, outcome: may === 'alone' ? 'ordered' : 'second-look' })
    })
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await endRow(ctx, batchId, { ...row, outcome: 'refused', refusedAs: error.code })
  }
}

const lockRow = ({ db }: Ctx, batchId: string, { position }: BatchRow) =>
  db.maybe(sql`
    SELECT FROM refund_batch_row WHERE batch_id = ${batchId} AND position = ${position} AND outcome IS NULL FOR UPDATE`)

type Ended = { position: number; outcome: 'ordered' | 'second-look' | 'refused'; refusedAs?: string }

const endRow = ({ db, clock }: Ctx, batchId: string, { position, outcome, refusedAs = undefined }: Ended) =>
  db.run(sql`
    UPDATE refund_batch_row SET outcome = ${outcome}, refused_as = ${refusedAs ?? null}, reason = NULL, done_at = ${clock.now()}
    WHERE batch_id = ${batchId} AND position = ${position} AND outcome IS NULL`)

/** A second colleague has agreed to a refund of a batch: it is paid unless less is owed by now. */
export const onAheadAgreed = (ctx: Ctx, look: Agreed) => aheadAgreed(ctx, look, owedPart)
