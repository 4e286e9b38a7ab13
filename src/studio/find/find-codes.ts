import { boxesNamed } from '#/boxes/named.ts'
import { staffTitle } from '#/goods/catalogue/titles.ts'
import { hasPartOfNumber } from '#/money/invoices/issue/invoices-numbered.ts'
import { memberName } from '#/people/members/search-members.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { byItsValues, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { Found, Search } from '#/platform/ports/found.ts'

type Money = { amount: number; currency: string }

/** Invoices by a part of their number, the newest first; the result is opened by its number. */
export const findInvoices = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<Money & { number: string; member: string }>(
      byItsValues(sql`
        SELECT i.display_number AS number, ${memberName} AS member, i.total AS amount, i.currency
        FROM invoice i JOIN member m ON m.id = i.member_id WHERE ${hasPartOfNumber(typed)} AND ${inCountries(db, sql`m.market`)} ORDER BY i.issued_at DESC, i.id DESC LIMIT ${most}`),
    )
  ).map(({ number, member, ...money }) => ({
    id: number,
    title: `Invoice ${number}`,
    note: `${member}, ${staffMoney(money)}`,
    code: number,
  }))

type FoundBox = { id: string; number: string; state: string; memberId: string; member: string }

/** Boxes by their number, for those who read customers; the result opens the customer. */
export const findBoxes = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<FoundBox>(
      byItsValues(sql`
        SELECT b.id, b.number, b.state, b.member_id, ${memberName} AS member FROM box b JOIN member m ON m.id = b.member_id
        WHERE b.id IN (${boxesNamed(typed)}) AND ${inCountries(db, sql`b.market`)} ORDER BY b.offered_at DESC, b.id DESC LIMIT ${most}`),
    )
  ).map(({ id, number, state, memberId, member }) => ({
    id: memberId,
    title: `Box ${number}`,
    note: `${member}, ${state}`,
    code: number,
    acts: { memberId, about: id },
  }))

/** Charges by their amount as written, such as 529.00, the newest first. */
export const findCharges = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<Money & { id: string; state: string; memberId: string; member: string }>(
      byItsValues(sql`
        SELECT c.id, c.state, c.member_id, ${memberName} AS member, c.amount, c.currency
        FROM charge c JOIN member m ON m.id = c.member_id WHERE c.amount = ${minorUnits(typed)} AND ${inCountries(db, sql`c.market`)} ORDER BY c.created_at DESC, c.id DESC LIMIT ${most}`),
    )
  ).map(({ id, state, memberId, member, ...money }) => ({
    id,
    title: `Charge of ${staffMoney(money)}`,
    note: `${member}, ${state}`,
    acts: { memberId, about: id },
  }))

const AMOUNT = /^\d{1,3}(?:[ .,]?\d{3})*[.,]\d{2}$/
export const isAmount = (typed: string) => AMOUNT.test(typed.trim())
const minorUnits = (typed: string) => Number(typed.replace(/\D/g, ''))

/** The garment of a scanned label: by its SKU or barcode. */
export const findGarments = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<{ id: string; sku: string; title: string; size: string }>(sql`
      SELECT p.id, v.sku, ${staffTitle} AS title, v.size FROM variant v JOIN product p ON p.id = v.product_id
      WHERE upper(v.sku) COLLATE "C" = ${typed.trim().toUpperCase()} OR v.barcode = ${typed.trim()} LIMIT ${most}`)
  ).map(({ id, sku, title, size }) => ({
    id,
    title: `${title}, ${size}`,
    note: `SKU ${sku}`,
    code: typed.trim(),
  }))

type Sent = { id: string; name: string; customer: string; tracking: string }

/** The orders of a scanned parcel, sent or on its way back. */
export const findParcels =
  (subjectType?: 'shop-order') =>
  async ({ db, typed, most }: Search): Promise<Found[]> =>
    (
      await db.many<Sent>(sql`
        SELECT o.subject_id AS id, o.name, o.address->>'name' AS customer, p.tracking_number AS tracking
        FROM parcel p JOIN fulfilment_order o ON o.subject_id = p.subject_id
        WHERE p.tracking_number = ${typed.trim().toUpperCase()} AND (${subjectType ?? null}::text IS NULL OR p.subject_type = ${subjectType ?? null}) AND ${inCountries(db, sql`o.market`)} LIMIT ${most}`)
    ).map(({ id, name, customer, tracking }) => ({
      id,
      title: `${name}, ${customer}`,
      note: `Parcel ${tracking}`,
      code: tracking,
    }))

/** An order of the warehouse by its whole number, sent or not. */
export const findPacked = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<Pick<Sent, 'id' | 'name' | 'customer'> & { number: string; state: string }>(sql`
      SELECT o.subject_id AS id, o.number, o.name, o.state, o.address->>'name' AS customer FROM fulfilment_order o
      WHERE o.number = ${typed.trim().toUpperCase()} AND o.state <> 'withdrawn' AND ${inCountries(db, sql`o.market`)} LIMIT ${most}`)
  ).map(({ id, number, name, state, customer }) => ({
    id,
    title: `${name}, ${customer}`,
    note: `Packing, ${state}`,
    code: number,
  }))

/** The orders that the warehouse still has to pack with the garment of a scanned label, the oldest first. */
export const findWithGarment = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<Omit<Sent, 'tracking'> & { sku: string }>(sql`
      SELECT o.subject_id AS id, o.name, o.address->>'name' AS customer, v.sku
      FROM variant v JOIN fulfilment_line l ON l.sku = v.sku AND l.state = 'open' JOIN fulfilment_order o ON o.id = l.order_id AND o.state = 'open'
      WHERE (upper(v.sku) COLLATE "C" = ${typed.trim().toUpperCase()} OR v.barcode = ${typed.trim()}) AND ${inCountries(db, sql`o.market`)}
      ORDER BY o.supplied_at, o.id LIMIT ${most}`)
  ).map(({ id, name, customer, sku }) => ({
    id,
    title: `${name}, ${customer}`,
    note: `To pack, with ${sku}`,
    code: typed.trim(),
  }))
