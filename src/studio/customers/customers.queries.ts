import type { BoxState } from '#/boxes/box.states.ts'
import { boxesNamed } from '#/boxes/named.ts'
import { invoicesNumbered } from '#/money/invoices/issue/invoices-numbered.ts'
import { memberEmail, memberIs, memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { byNumber } from '#/platform/list/search-terms.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { ordersNumbered } from '#/shop/orders/named.ts'
import { stylistNamed } from '#/styling/stylists/colleagues.ts'

export type CustomerRow = {
  id: string
  kind: 'member' | 'guest'
  market: MarketId
  name: string
  email: string
  phone: string
  city: string
  createdAt: Date
  subscription: 'active' | 'cancelled' | null
  boxes: number
  boxNumber: string | null
  boxState: BoxState | null
}

/** Finds a customer by the number of a box, order, invoice or parcel. */
const hasNumber = (typed: string) => sql`m.id = ANY(ARRAY(
  SELECT member_id FROM box WHERE id IN (${boxesNamed(typed)})
  UNION SELECT member_id FROM shop_order WHERE id IN (${ordersNumbered(typed)})
  UNION SELECT member_id FROM invoice WHERE id IN (${invoicesNumbered(typed)})
  UNION SELECT b.member_id FROM parcel p JOIN box b ON b.id = p.subject_id WHERE p.tracking_number = ${typed.trim().toUpperCase()}
  UNION SELECT o.member_id FROM parcel p JOIN shop_order o ON o.id = p.subject_id WHERE p.tracking_number = ${typed.trim().toUpperCase()}))`

const lastBox = sql`FROM box WHERE member_id = m.id ORDER BY offered_at DESC LIMIT 1`

/** All customers: members, former members and guests, the newest first (R8.06). */
export const customerList = listSpec<CustomerRow>()({
  tables: sql`member m`,
  columns: sql`m.id, m.kind, m.market, ${memberName} AS name, ${memberEmail} AS email,
    CASE WHEN m.erased_at IS NULL THEN m.phone ELSE '' END AS phone, CASE WHEN m.erased_at IS NULL THEN m.city ELSE '' END AS city,
    m.created_at, (SELECT state FROM subscription WHERE member_id = m.id) AS subscription, (SELECT number ${lastBox}) AS box_number, (SELECT state ${lastBox}) AS box_state,
    (SELECT count(*) FROM box WHERE member_id = m.id) AS boxes`,
  key: sql`m.id`,
  added: sql`m.created_at`,
  search: [memberIs(sql`m.id`), byNumber(hasNumber)],
  filters: {
    kind: { by: sql`m.kind`, values: ['member', 'guest'] },
    market: { by: sql`m.market`, values: marketIds },
    stylist: { is: (id) => sql`m.stylist_id = ${stylistNamed(id)}`, exact: true },
    /** An address that returns mails, with mails that wait for a right one. */
    mails: {
      is: () => sql`m.email = ANY(ARRAY(SELECT recipient FROM email WHERE held_at IS NOT NULL))`,
      values: ['held'],
    },
    created: { by: sql`m.created_at`, range: 'day' },
  },
  sorts: { created: sql`m.created_at` },
  order: '-created',
  csv: [
    ['Since', ({ createdAt }) => createdAt],
    ['Name', ({ name }) => name],
    ['Kind', ({ kind }) => kind],
    ['E-mail', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ['City', ({ city }) => city],
    ['Market', ({ market }) => market],
    ['Subscription', ({ subscription }) => subscription],
    ['Boxes', ({ boxes }) => boxes],
    ['Last box', ({ boxNumber }) => boxNumber],
    ['Last box is', ({ boxState }) => boxState],
  ],
})
export const findCustomerRow = async (db: Db, id: string) =>
  (await rowsOf(db, customerList, [{ key: id }]))[0]
