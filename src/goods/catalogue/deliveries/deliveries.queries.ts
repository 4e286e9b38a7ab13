import { sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'

export type DeliveryRow = {
  id: string
  supplier: string
  number: string
  units: number
  pieces: string
  by: string
  at: Date
}

export const deliveryList = listSpec<DeliveryRow>()({
  tables: sql`delivery d`,
  joins: sql`JOIN staff s ON s.id = d.booked_by
    JOIN LATERAL (SELECT sum(l.units)::int AS units, string_agg(l.units || ' × ' || l.sku, ', ' ORDER BY l.sku) AS pieces
      FROM delivery_line l WHERE l.delivery_id = d.id) lines ON true`,
  columns: sql`d.id, d.supplier, d.number, lines.units, lines.pieces, s.name AS by, d.booked_at AS at`,
  key: sql`d.id`,
  added: sql`d.booked_at`,
  search: [
    (typed) =>
      sql`lower(d.number) = ${typed.replace(/\s+/g, '').toLowerCase()} OR lower(d.supplier) = ${typed.trim().toLowerCase()}`,
  ],
  filters: { booked: { by: sql`d.booked_at`, range: 'day' } },
  sorts: { booked: sql`d.booked_at` },
  order: '-booked',
  csv: [
    ['Booked', ({ at }) => at],
    ['Supplier', ({ supplier }) => supplier],
    ['Number', ({ number }) => number],
    ['Units', ({ units }) => units],
    ['Pieces', ({ pieces }) => pieces],
    ['By', ({ by }) => by],
  ],
})
