import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { Conflict, Invalid, Refused } from '#/platform/errors.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import { problemsOf, tidied } from '#/platform/validation/validation.rule.ts'
import { lockCatalogue } from '../product/edit-product.ts'
import { lockSentPurchase, receivePurchase } from '../purchases/receive-purchase.ts'
import { lockStock, receive } from '../stock/stock.ts'
import { type DeliveryLine, mergedDeliveryLines, type Note, noteRules } from './delivery.rule.ts'

type Booking = Note & {
  lines: readonly DeliveryLine[]
  /** The order to the supplier that it belongs to. */
  purchaseId?: string | undefined
  staffId: string
}

/**
 * Books the goods of a supplier's note, each note once (R8.04). A repeated note with equal pieces answers as the first
 * booking did; with other pieces it is refused with the name of the first colleague.
 */
export const bookDelivery = (ctx: PlatformCtx, { staffId, lines: given, purchaseId, ...typed }: Booking) =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock, random } = ctx
    const note = written(typed)
    const lines = mergedDeliveryLines(given)
    await requireKnown(db, lines)
    const purchase = purchaseId && (await lockSentPurchase(ctx, purchaseId))
    const [id, at] = [random.uuid(), clock.now()]
    const booked = await db.run(sql`
      INSERT INTO delivery (id, supplier, number, booked_by, booked_at, purchase_id)
      VALUES (${id}, ${note.supplier}, ${note.number}, ${staffId}, ${at}, ${purchaseId ?? null}) ON CONFLICT (lower(supplier), lower(number)) DO NOTHING`)
    if (booked === 0) {
      nothingChanged(ctx)
      return { id: await sameAsBefore(db, { note, lines }), again: true }
    }
    await db.run(sql`
      INSERT INTO delivery_line (delivery_id, sku, units)
      SELECT ${id}, sku, units FROM jsonb_to_recordset(${json(lines)}::jsonb) AS line (sku text, units int)`)
    if (purchase) await receivePurchase(ctx, { purchase, lines, staffId })
    await lockInOrder(ctx, lines)
    const because = { staffId, reason: 'delivered', note: `${note.supplier}, ${note.number}` } as const
    for (const { sku, units: quantity } of lines)
      await receive(db, { sku, quantity, kind: 'received', subject: `delivery ${id}`, at, because })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'delivery-booked',
      subject: { kind: 'delivery', id },
      after: { ...note, lines, ...(purchase && { purchase: `P-${purchase.number}` }) },
    })
    return { id, again: false }
  })

/** The first units of a variant change the catalogue, whose lock comes before the stock's. */
async function lockInOrder(ctx: PlatformCtx, lines: readonly DeliveryLine[]) {
  const skus = lines.map(({ sku }) => sku)
  const unstocked = await ctx.db.many<{ sku: string }>(sql`
    SELECT sku FROM unnest(${skus}::text[]) AS line (sku) WHERE NOT EXISTS (SELECT FROM stock_level s WHERE s.sku = line.sku)`)
  if (unstocked.length > 0) {
    await lockCatalogue(ctx)
    await ctx.db.run(sql`
      INSERT INTO stock_level (sku) SELECT unnest(${unstocked.map(({ sku }) => sku)}::text[]) ON CONFLICT DO NOTHING`)
  }
  await lockStock(ctx.db, skus)
}

/** The number without superfluous blanks, so that two spellings are one number. */
function written(typed: Note): Note {
  const { supplier, number } = tidied(typed)
  const note = { supplier: supplier.replace(/\s+/g, ' '), number: number.replace(/\s+/g, '') }
  const problems = problemsOf(note, noteRules)
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  return note
}

async function requireKnown(db: Db, lines: readonly DeliveryLine[]) {
  const skus = lines.map(({ sku }) => sku)
  const known = await db.many<{ sku: string }>(sql`SELECT sku FROM variant WHERE sku = ANY(${skus})`)
  const unknown = skus.find((sku) => !known.some((row) => row.sku === sku))
  if (unknown) throw Refused('delivery-unknown', { sku: unknown })
}

type Before = { id: string; by: string; at: Date; lines: DeliveryLine[] }

async function sameAsBefore(db: Db, { note, lines }: { note: Note; lines: DeliveryLine[] }): Promise<string> {
  const before = await db.one<Before>(sql`
    SELECT d.id, s.name AS by, d.booked_at AS at,
      (SELECT json_agg(json_build_object('sku', l.sku, 'units', l.units)) FROM delivery_line l WHERE l.delivery_id = d.id) AS lines
    FROM delivery d JOIN staff s ON s.id = d.booked_by
    WHERE lower(d.supplier) = lower(${note.supplier}) AND lower(d.number) = lower(${note.number})`)
  const { id, by, at } = before
  const same = JSON.stringify(mergedDeliveryLines(before.lines)) === JSON.stringify(lines)
  if (!same) throw Conflict('delivery-booked', { by, day: dayOf(at, sellersMarket).toString(), ...note })
  return id
}
