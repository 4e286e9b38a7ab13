import { type Db, sql } from '#/platform/database/db.ts'
import { type PublishBatch, stagedVariants } from './fill-products.ts'

/**
 * A new number in the file becomes the stock, but never below the reserved units. Returns the number of changed levels. A
 * short transaction of its own, because reservations of these pieces wait for it.
 */
export async function applyStockNews(tx: Db, batch: PublishBatch): Promise<number> {
  const news = sql`
    FROM ${stagedVariants(batch)} staged JOIN variant USING (sku)
    WHERE quantity IS NOT NULL AND quantity IS DISTINCT FROM imported_quantity`
  const moved = await tx.run(sql`
    WITH moved AS (
      UPDATE stock_level level SET on_hand = greatest(news.quantity, level.reserved)
      FROM (SELECT sku, quantity ${news}) news
      WHERE level.sku = news.sku AND level.on_hand <> greatest(news.quantity, level.reserved)
      RETURNING level.sku, new.on_hand - old.on_hand AS quantity
    )
    INSERT INTO stock_move (sku, quantity, kind, subject, at)
    SELECT sku, quantity, 'imported', ${`import:${batch.runId}`}, ${batch.now} FROM moved`)
  await tx.run(sql`
    UPDATE variant SET imported_quantity = news.quantity FROM (SELECT sku, quantity ${news}) news WHERE variant.sku = news.sku`)
  return moved
}
