import { type Db, sql } from '#/platform/database/db.ts'

export type OnOrder = { kind: string; size: string; units: number; nextOn: string }

/** Units of sent orders that are still to come, by kind and size, with the first day on which some are expected. */
export const onOrderBySize = (db: Db) =>
  db.many<OnOrder>(sql`
    SELECT p.kind, v.size, sum(l.units - l.received)::int AS units, min(o.expected_on)::text AS next_on
    FROM purchase o CROSS JOIN LATERAL (SELECT * FROM purchase_line x WHERE x.purchase_id = o.id AND x.units > x.received OFFSET 0) l
    JOIN variant v ON v.sku = l.sku JOIN product p ON p.id = v.product_id
    WHERE o.state = 'sent' GROUP BY p.kind, v.size`)
