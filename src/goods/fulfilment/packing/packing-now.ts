import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** The last colleague at an order counts; an older scan counts no more. */
const MINUTES = 30

/** The colleague at an order `o` at a moment, after “Ida”: "packs" or "picks"; null if it is in no hands. */
export const handsOn = (now: Date): Sql => sql`
  coalesce((SELECT s.name || ' packs' FROM packing_now n JOIN staff s ON s.id = n.staff_id
      WHERE n.order_id = o.id AND n.at > ${new Date(now.getTime() - MINUTES * 60_000)}),
    (SELECT s.name || ' picks' FROM pick_walk_order w JOIN pick_walk k ON k.id = w.walk_id JOIN staff s ON s.id = k.picker
      WHERE w.order_id = o.id AND w.left_at IS NULL))`

type Hands = { orderId: string; staffId: string; at: Date }
export const takeInHand = (db: Db, { orderId, staffId, at }: Hands) =>
  db.write(sql`
    INSERT INTO packing_now (order_id, staff_id, at) VALUES (${orderId}, ${staffId}, ${at})
    ON CONFLICT (order_id) DO UPDATE SET staff_id = excluded.staff_id, at = excluded.at`)

export const putDown = (db: Db, orderId: string) =>
  db.write(sql`DELETE FROM packing_now WHERE order_id = ${orderId}`)
