import { boxesNamed } from '#/boxes/named.ts'
import { sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/access/access.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber } from '#/platform/list/search-terms.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { LookRow } from './looks.ts'

type Row = LookRow & {
  id: string
  boxId: string
  number: string
  market: MarketId
  stylist: string
  own: boolean
  askedAt: Date
}
type Reader = { id: string; roles: readonly StaffRole[] }
/** A reader for the list's fields, which are the same for each colleague. */
export const noReader: Reader = { id: '00000000-0000-0000-0000-000000000000', roles: [] }

const isWaiting = sql`l.answered_at IS NULL`

/**
 * Looks that wait for a colleague; what was said of the reader's own boxes, and by the reader. An admin reads
 * all.
 */
export const listLooks = ({ id, roles }: Reader) =>
  listSpec<Row>()({
    tables: sql`box_look l`,
    joins: sql`JOIN box b ON b.id = l.box_id JOIN staff s ON s.id = l.stylist_id LEFT JOIN staff a ON a.id = l.answered_by`,
    columns: sql`l.id, l.box_id, b.number, b.market, s.name AS stylist, l.stylist_id = ${id}::uuid AS own, l.cause, l.question, l.asked_at,
      l.due_at, a.name AS by, l.grades, l.words, l.answered_at`,
    where: sql`l.withdrawn_at IS NULL AND (${roles.includes('admin')}::boolean OR ${isWaiting} OR l.stylist_id = ${id}::uuid
      OR l.answered_by = ${id}::uuid)`,
    market: sql`(SELECT x.market FROM box x WHERE x.id = l.box_id)`,
    key: sql`l.id`,
    added: sql`l.asked_at`,
    search: [
      sql`(SELECT name FROM staff x WHERE x.id = l.stylist_id)`,
      byNumber((typed) => sql`l.box_id = ANY(ARRAY(${boxesNamed(typed)}))`),
    ],
    filters: {
      state: {
        is: (state) => (state === 'waiting' ? isWaiting : sql`l.answered_at IS NOT NULL`),
        values: ['waiting', 'answered'],
      },
      whose: {
        is: (whose) => (whose === 'own' ? sql`l.stylist_id = ${id}::uuid` : sql`l.stylist_id <> ${id}::uuid`),
        values: ['own', 'others'],
      },
      cause: { by: sql`l.cause`, values: ['sample', 'asked'] },
      market: { by: sql`(SELECT x.market FROM box x WHERE x.id = l.box_id)`, values: marketIds },
    },
    sorts: { due: sql`l.due_at`, asked: sql`l.asked_at` },
    order: '-asked',
    csv: [
      ['Asked', ({ askedAt }) => askedAt],
      ['Due', ({ dueAt }) => dueAt],
      ['Box', ({ number }) => number],
      ['Stylist', ({ stylist }) => stylist],
      ['Why', ({ cause }) => cause],
      ['Question', ({ question }) => question],
      ['By', ({ by }) => by],
      ['Sizes', ({ grades }) => grades?.sizes ?? null],
      ['Style', ({ grades }) => grades?.style ?? null],
      ['Wishes', ({ grades }) => grades?.wishes ?? null],
      ['Words', ({ grades }) => grades?.words ?? null],
      ['Said', ({ words }) => words],
      ['Answered', ({ answeredAt }) => answeredAt],
    ],
  })
