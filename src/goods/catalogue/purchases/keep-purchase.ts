import { auditStaffOn } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid, Refused } from '#/platform/errors.ts'
import { next } from '#/platform/state-machine.ts'
import { problemsOf, tidied } from '#/platform/validation/validation.rule.ts'
import { noteRules } from '../deliveries/delivery.rule.ts'
import { type PurchaseCurrency, type PurchaseMove, purchaseMachine } from './purchase.states.ts'
import { lockPurchase, type Purchase } from './purchases.queries.ts'

type Facts = { supplier: string; currency: PurchaseCurrency; expectedOn: string }
type Line = { sku: string; units: number; cost: number }
type By = { staffId: string }

/** Begins an order to a supplier, without lines (R8.04). */
export const addPurchase = (ctx: PlatformCtx, { staffId, ...typed }: Facts & By): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    const facts = checked(typed)
    const id = random.uuid()
    await db.run(sql`
      INSERT INTO purchase (id, supplier, currency, expected_on, created_by, created_at)
      VALUES (${id}, ${facts.supplier}, ${facts.currency}, ${facts.expectedOn}, ${staffId}, ${clock.now()})`)
    await auditPurchase(ctx, { id, staffId, action: 'purchase-added', after: facts })
    return id
  })

function checked({ supplier: typed, ...facts }: Facts): Facts {
  const { supplier } = tidied({ supplier: typed })
  const problems = problemsOf({ supplier }, { supplier: noteRules.supplier })
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  return { supplier: supplier.replace(/\s+/g, ' '), ...facts }
}

type Change = Facts & By & { purchaseId: string; version: number; lines: readonly Line[] }

/** Saves facts and lines. Of a sent order the expected day alone changes. The slower of two colleagues is refused (R8.04). */
export const changePurchase = (ctx: PlatformCtx, { purchaseId, version, lines, staffId, ...typed }: Change) =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockAt(ctx.db, { purchaseId, version })
    const facts = checked(typed)
    if (before.state === 'draft') await writeLines(ctx.db, { purchaseId, lines })
    else if (before.state !== 'sent' || !isSame(before, facts))
      throw Conflict('not-possible-now', { state: before.state })
    await ctx.db.run(sql`
      UPDATE purchase SET supplier = ${facts.supplier}, currency = ${facts.currency}, expected_on = ${facts.expectedOn}, version = version + 1
      WHERE id = ${purchaseId}`)
    const { supplier, currency, expectedOn } = before
    await auditPurchase(ctx, {
      id: purchaseId,
      staffId,
      action: 'purchase-changed',
      before: { supplier, currency, expectedOn },
      after: { ...facts, ...(before.state === 'draft' && { lines: lines.length }) },
    })
    return before.version + 1
  })

const isSame = (before: Purchase, { supplier, currency }: Facts) =>
  before.supplier === supplier && before.currency === currency

async function writeLines(db: Db, { purchaseId, lines }: { purchaseId: string; lines: readonly Line[] }) {
  const skus = lines.map(({ sku }) => sku)
  if (new Set(skus).size < skus.length) throw Invalid({ lines: 'taken' })
  const known = await db.many<{ sku: string }>(sql`SELECT sku FROM variant WHERE sku = ANY(${skus})`)
  const unknown = skus.find((sku) => !known.some((row) => row.sku === sku))
  if (unknown) throw Refused('delivery-unknown', { sku: unknown })
  await db.run(sql`DELETE FROM purchase_line WHERE purchase_id = ${purchaseId}`)
  await db.run(sql`
    INSERT INTO purchase_line (purchase_id, sku, units, cost)
    SELECT ${purchaseId}, sku, units, cost FROM jsonb_to_recordset(${json(lines)}::jsonb) AS line (sku text, units int, cost bigint)`)
}

type Move = By & { purchaseId: string; version: number; move: PurchaseMove; reason: string }

/** Sends an order, ends one whose rest does not come, or cancels one of which nothing came. */
export const movePurchase = (ctx: PlatformCtx, { purchaseId, version, move, reason, staffId }: Move) =>
  inTransaction(ctx, async (ctx) => {
    const before = await lockAt(ctx.db, { purchaseId, version })
    const state = next(purchaseMachine, before.state, move)
    const { units, received } = await ctx.db.one<{ units: number; received: number }>(sql`
      SELECT coalesce(sum(units), 0)::int AS units, coalesce(sum(received), 0)::int AS received FROM purchase_line WHERE purchase_id = ${purchaseId}`)
    if (move === 'send' && units === 0) throw Refused('purchase-empty')
    if (move === 'cancel' && received > 0) throw Refused('purchase-received', { received })
    if (move === 'end' && received === 0) throw Refused('purchase-nothing-came')
    const now = ctx.clock.now()
    await ctx.db.run(sql`
      UPDATE purchase SET state = ${state}, version = version + 1, sent_at = CASE WHEN ${state} = 'sent' THEN ${now} ELSE sent_at END,
        ended_at = CASE WHEN ${state} IN ('received', 'cancelled') THEN ${now}::timestamptz END WHERE id = ${purchaseId}`)
    const action = ({ send: 'purchase-sent', end: 'purchase-ended', cancel: 'purchase-cancelled' } as const)[
      move
    ]
    await auditPurchase(ctx, {
      id: purchaseId,
      staffId,
      action,
      before: { state: before.state },
      after: { state, units, received },
      ...(reason && { reason }),
    })
    return before.version + 1
  })

async function lockAt(
  db: Db,
  { purchaseId, version }: { purchaseId: string; version: number },
): Promise<Purchase> {
  const purchase = found(await lockPurchase(db, purchaseId))
  if (purchase.version !== version) throw Conflict('changed-meanwhile')
  return purchase
}

export const auditPurchase = auditStaffOn('purchase')
