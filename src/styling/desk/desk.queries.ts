import type { Box } from '#/boxes/boxes.ts'
import { boxesNamed } from '#/boxes/named.ts'
import type { PieceRow } from '#/boxes/pieces/piece-rows.ts'
import { type Piece, withProducts } from '#/boxes/pieces/pieces.ts'
import { latestWorn, type WornRow } from '#/boxes/worn/worn.ts'
import { memberIs } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber } from '#/platform/list/search-terms.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { stylistNamed } from '#/styling/stylists/colleagues.ts'
import { atWork } from '#/styling/stylists/with-us.ts'

export type QueuedBox = Pick<Box, 'id' | 'number' | 'market' | 'state' | 'kind' | 'dueAt' | 'stylistId'> & {
  customer: string
  stylist: string | null
  /**
   * The stylist responsible: the one who has begun it, else the member’s stylist or the day's deputy; null: any
   * stylist.
   */
  forId: string | null
  forName: string | null
  /** The member’s stylist while a deputy stands in. */
  insteadOf: string | null
  /** True if the box could not leave when its ten seconds were over. */
  notSent: boolean
  pieces: number
  declined: number
  boxesBefore: number
}

type Reader = { staffId: string; day: string }
/** A reader without boxes, for the list's fields, which are the same for everyone. */
export const noStylist: Reader = { staffId: '00000000-0000-0000-0000-000000000000', day: '2000-01-01' }

const forId = sql`coalesce(b.stylist_id, w.works_id)`
/**
 * Condition with the meaning of `forId`, written as a list of colleague ids, so that a queue of thousands reads no
 * member rows.
 */
export const isForReader = ({ staffId, day }: Reader) => sql`coalesce(
  CASE WHEN b.stylist_id IS NULL THEN b.member_stylist_id = ANY(ARRAY(
    SELECT w.stylist_id FROM ${atWork(day)} w WHERE w.works_id = ${staffId}::uuid))
  ELSE b.stylist_id = ${staffId}::uuid END, false)`

/** Seconds, larger than any date: moves a row behind all others. */
const BEHIND = 1e10
/**
 * Sort key as one number, which sorts fastest: own boxes, then others', then previews; within each the earliest due
 * first.
 */
const urgency = (reader: Reader) => sql`date_part('epoch', b.due_at)
  + CASE WHEN b.state = 'previewing' THEN ${2 * BEHIND}::float8 ELSE 0 END + CASE WHEN ${isForReader(reader)} THEN 0 ELSE ${BEHIND}::float8 END`

/** Boxes of a stylist: begun by them, else of their own members, even while a deputy stands in. */
const isOfStylist = (id: string) => sql`coalesce(b.stylist_id, b.member_stylist_id) = ${stylistNamed(id)}`
const isInState = (state: string) =>
  state === 'to-style' ? sql`b.state IN ('ordered', 'styling')` : sql`b.state = ${state}`

/** The queue: the reader's members first, the most urgent before others; boxes in preview come last. */
export const queueList = ({ staffId, day }: Reader) =>
  listSpec<QueuedBox>()({
    tables: sql`box b`,
    joins: sql`LEFT JOIN member m ON m.id = b.member_id LEFT JOIN staff s ON s.id = b.stylist_id
      LEFT JOIN ${atWork(day)} w ON w.stylist_id = m.stylist_id`,
    columns: sql`b.id, b.number, b.market, b.state, b.kind, b.due_at, b.stylist_id, b.not_sent IS NOT NULL AS not_sent,
      m.first_name || ' ' || m.last_name AS customer, s.name AS stylist, ${forId} AS for_id, coalesce(s.name, w.works_name) AS for_name,
      CASE WHEN b.stylist_id IS NULL AND w.works_id <> w.stylist_id THEN w.name END AS instead_of,
      (SELECT count(*) FROM box_item i WHERE i.box_id = b.id AND i.state <> 'removed' AND i.leaves_at IS NULL) AS pieces,
      (SELECT count(*) FROM box_item i WHERE i.box_id = b.id AND i.state = 'declined' AND i.leaves_at IS NULL) AS declined,
      (SELECT count(*) FROM box o WHERE o.member_id = b.member_id AND o.shipped_at IS NOT NULL) AS boxes_before`,
    where: sql`b.state IN ('ordered', 'styling', 'previewing')`,
    key: sql`b.id`,
    added: sql`b.offered_at`,
    search: [memberIs(sql`b.member_id`), byNumber((typed) => sql`b.id = ANY(ARRAY(${boxesNamed(typed)}))`)],
    filters: {
      market: { by: sql`b.market`, values: marketIds },
      state: { is: isInState, values: ['to-style', 'ordered', 'styling', 'previewing'] },
      whose: {
        is: (whose) => (whose === 'mine' ? isForReader({ staffId, day }) : isOfStylist(whose)),
        exact: true,
      },
    },
    sorts: {
      due: urgency({ staffId, day }),
      ordered: sql`b.offered_at`,
    },
    order: 'due',
    csv: [
      ['Number', ({ number }) => number],
      ['Customer', ({ customer }) => customer],
      ['Market', ({ market }) => market],
      ['State', ({ state }) => state],
      ['Due', ({ dueAt }) => dueAt],
      ['Stylist', ({ stylist }) => stylist],
      ['For', ({ forName }) => forName],
      ['Pieces', ({ pieces }) => pieces],
      ['Declined', ({ declined }) => declined],
    ],
  })

export type PastPiece = Piece & { boxNumber: string; settledAt: Date | null; worn: WornRow | null }

type PastRow = PieceRow & { boxNumber: string; settledAt: Date | null; shippedAt: Date }

/**
 * Pieces sent to the member before, exchanges included, newest first: kept or returned with reasons, and how the
 * kept ones are worn.
 */
export async function pastPieces(
  db: Db,
  box: Pick<Box, 'id' | 'memberId' | 'market'>,
  limit = 60,
): Promise<PastPiece[]> {
  const [items, exchanged] = await Promise.all([
    db.many<PastRow>(sql`
      SELECT i.*, b.number AS box_number, b.settled_at, b.shipped_at FROM box_item i JOIN box b ON b.id = i.box_id
      WHERE b.member_id = ${box.memberId} AND b.id <> ${box.id} AND b.shipped_at IS NOT NULL AND i.state <> 'removed'
      ORDER BY b.shipped_at DESC, i.position LIMIT ${limit}`),
    cameInExchange(db, box, limit),
  ])
  const worn = await latestWorn(
    db,
    [...items, ...exchanged].filter(({ state }) => state === 'kept').map(({ id }) => id),
  )
  const all = [...items, ...exchanged]
    .toSorted((one, other) => Number(other.shippedAt) - Number(one.shippedAt))
    .slice(0, limit)
    .map(({ shippedAt: _, ...item }) => item)
  const pieces = (await withProducts(db, box, all, 'staff')) as Omit<PastPiece, 'worn'>[]
  return pieces.map((piece) => ({ ...piece, worn: worn.get(piece.id) ?? null }))
}

/**
 * Exchange pieces as if each were a piece of its box, kept or returned. The feedback on the original piece stays
 * with the original.
 */
async function cameInExchange(db: Db, box: Pick<Box, 'id' | 'memberId'>, limit: number): Promise<PastRow[]> {
  const rows = await db.many<
    PastRow & { now: { id: string; sku: string; price: number; kept: boolean } }
  >(sql`
    SELECT i.*, b.number AS box_number, b.settled_at, b.shipped_at,
      jsonb_build_object('id', x.id, 'sku', x.sku, 'price', x.price, 'kept', x.state = 'delivered') AS now
    FROM order_line x JOIN box_item i ON i.id = x.replaces_item_id JOIN box b ON b.id = i.box_id
    WHERE b.member_id = ${box.memberId} AND b.id <> ${box.id} AND x.state IN ('delivered', 'returning', 'returned')
    ORDER BY b.shipped_at DESC, x.id LIMIT ${limit}`)
  return rows.map(({ now: { kept, ...piece }, ...item }) => ({
    ...item,
    ...piece,
    state: kept ? 'kept' : 'returned',
    returnReason: null,
    declinedReason: null,
    declinedText: null,
    feedback: {},
    stylistNote: '',
  }))
}

/** Products that the member has had in a box, and pieces declined in this one: not to be suggested again. */
export async function productsSeen(db: Db, box: Pick<Box, 'id' | 'memberId'>): Promise<string[]> {
  const rows = await db.many<{ productId: string }>(sql`
    SELECT DISTINCT v.product_id FROM box_item i JOIN box b ON b.id = i.box_id JOIN variant v ON v.sku = i.sku
    WHERE b.member_id = ${box.memberId} AND (b.shipped_at IS NOT NULL OR (b.id = ${box.id} AND i.liked IS FALSE))
    UNION SELECT v.product_id FROM order_line x JOIN shop_order b ON b.id = x.order_id AND b.box_id IS NOT NULL JOIN variant v ON v.sku = x.sku
    WHERE b.member_id = ${box.memberId} AND x.state IN ('delivered', 'returning', 'returned')`)
  return rows.map(({ productId }) => productId)
}
