import type { Static } from 'typebox'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { ENOUGH_BOXES, interval } from '../rates.rule.ts'
import { adjustedForClients, type CountedBox, ENOUGH_PIECES } from './expected-kept.rule.ts'
import type { OwnDimension, OwnFigures } from './own-figures.schema.ts'

const YEAR_MS = 365 * 86_400_000

type Of = { staffId: string; from: Date }
const own = ({ staffId, from }: Of) => sql`
  SELECT id, member_id, settled_at FROM box WHERE stylist_id = ${staffId} AND settled_at >= ${from}`
const decided = sql`i.state IN ('kept', 'returning', 'returned', 'lost')`
const counts = sql`count(*)::int AS sent, count(*) FILTER (WHERE i.state = 'kept')::int AS kept`

/** Each settled box with what its client had kept of the boxes settled before, by whichever stylist. */
const listBoxes = (db: Db, of: Of) =>
  db.many<CountedBox>(sql`
    SELECT p.sent, p.kept, e.sent AS earlier_sent, e.kept AS earlier_kept FROM (${own(of)}) o
    CROSS JOIN LATERAL (SELECT ${counts} FROM box_item i WHERE i.box_id = o.id AND ${decided}) p
    CROSS JOIN LATERAL (SELECT ${counts} FROM box x JOIN box_item i ON i.box_id = x.id
      WHERE x.member_id = o.member_id AND x.settled_at < o.settled_at AND ${decided}) e
    WHERE p.sent > 0`)

type Row = { by: OwnDimension; name: string; sent: number; kept: number }

const listRows = (db: Db, of: Of) =>
  db.many<Row>(sql`
    SELECT counted.by, counted.name, ${counts}
    FROM (${own(of)}) o JOIN box_item i ON i.box_id = o.id JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id
      JOIN brand b ON b.id = p.brand_id
    CROSS JOIN LATERAL (VALUES ('kind', p.kind), ('size', v.size), ('brand', b.name), ('reason', i.return_reason)) AS counted ("by", name)
    WHERE ${decided} AND counted.name IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2`)

/** The share that all clients have kept since then, as last counted. */
const averageSince = async (db: Db, from: Date): Promise<number | null> => {
  const { sent, kept } = await db.one<{ sent: number; kept: number }>(sql`
    SELECT coalesce(sum(sent), 0)::int AS sent, coalesce(sum(kept), 0)::int AS kept FROM kept_count
    WHERE dimension = 'kind' AND month >= ${from}::date`)
  return kept > 0 ? kept / sent : null
}

const shareOf = ({ sent, kept }: { sent: number; kept: number }) => ({
  share: kept / sent,
  ...interval(kept, sent),
})

/** A stylist's own figures of a year (R8.07). What rests on too few boxes or pieces is counted and not judged. */
export async function ownFigures({ db, clock }: Ctx, staffId: string): Promise<Static<typeof OwnFigures>> {
  const of = { staffId, from: new Date(clock.now().getTime() - YEAR_MS) }
  const [boxes, rows, average] = await Promise.all([
    listBoxes(db, of),
    listRows(db, of),
    averageSince(db, of.from),
  ])
  const enough = boxes.length >= ENOUGH_BOXES
  const { sent, kept, expected, adjusted } = adjustedForClients(boxes, average ?? 1)
  const judged = enough && average !== null
  return {
    ...{ from: of.from.toISOString().slice(0, 10), boxes: boxes.length, sent, kept },
    share: enough ? shareOf({ sent, kept }) : null,
    average,
    expected: judged ? expected : null,
    adjusted: judged ? adjusted : null,
    rows: rows.map((row) => ({
      ...row,
      share: row.sent >= ENOUGH_PIECES && row.by !== 'reason' ? shareOf(row) : null,
    })),
  }
}
