import type { Static } from 'typebox'
import { type Db, sql } from '#/platform/database/db.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { moneyCell } from '#/platform/list/file/cells.rule.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { agreedBy, lookKinds } from './acts.ts'
import type { WaitingLook } from './second-look.schema.ts'

type Row = Static<typeof WaitingLook>
/** A reader for the list's fields, which are the same for each reader. */
export const noReader: StaffWithRoles = { id: '00000000-0000-0000-0000-000000000000', roles: ['admin'] }

const tables = sql`second_look l JOIN staff s ON s.id = l.asked_by LEFT JOIN member m ON m.id = l.member_id`
const member = sql`concat_ws(' ', m.first_name, m.last_name)`
const columnsFor = (staffId: string) => sql`
  l.id, l.kind, l.subject_id, coalesce(l.asked ->> 'about', l.subject_id::text) AS about, l.member_id, ${member} AS member,
  l.market, l.currency, l.amount, l.reason, l.effect, s.name AS asked_by, l.asked_at, l.expires_at, l.asked_by = ${staffId}::uuid AS own`

/** The looks that a colleague may agree to, the first to lapse first. */
export const waitingLooks = ({ id, roles }: StaffWithRoles) =>
  listSpec<Row>()({
    tables,
    columns: columnsFor(id),
    where: sql`l.state = 'waiting' AND l.kind = ANY(${agreedBy(roles)})`,
    key: sql`l.id`,
    added: sql`l.asked_at`,
    search: [member, sql`s.name`, sql`l.reason`, sql`l.effect`],
    filters: {
      kind: { by: sql`l.kind`, values: lookKinds },
      market: { by: sql`l.market`, values: marketIds },
      whose: {
        is: (whose) => (whose === 'own' ? sql`l.asked_by = ${id}` : sql`l.asked_by <> ${id}`),
        values: ['own', 'others'],
      },
    },
    sorts: { requested: sql`l.asked_at` },
    order: 'requested',
    csv: [
      ['Requested', ({ askedAt }) => askedAt],
      ['By', ({ askedBy }) => askedBy],
      ['Lapses', ({ expiresAt }) => expiresAt],
      ['Kind', ({ kind }) => kind],
      ['Customer', ({ member }) => member],
      ['Market', ({ market }) => market],
      ['Amount', ({ amount, currency }) => moneyCell(amount, currency)],
      ['Currency', ({ currency }) => currency],
      ['Effect', ({ effect }) => effect],
      ['Reason', ({ reason }) => reason],
    ],
  })
export const moneyOfLooks = { amount: sql`l.amount`, currency: sql`l.currency` }

export const findWaitingLook = async (
  db: Db,
  { subjectId, staffId }: { subjectId: string; staffId: string },
): Promise<Row | null> =>
  (await db.maybe<Row>(sql`
    SELECT ${columnsFor(staffId)} FROM ${tables} WHERE l.subject_id = ${subjectId} AND l.state = 'waiting'`)) ??
  null
