import { boxesNamed } from '#/boxes/named.ts'
import { invoicesNumbered } from '#/money/invoices/issue/invoices-numbered.ts'
import { memberIs } from '#/people/members/search-members.ts'
import { byItsValues, type Db, sql } from '#/platform/database/db.ts'
import { MOST_NAMED } from '#/platform/list/list-spec.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'
import { ordersNumbered } from '#/shop/orders/named.ts'
import type { Actors, FoundIds } from './audit-list.ts'

/** The most people of one name whose acts are searched; the answer says when there are more. */
const MOST_PEOPLE = 25

/**
 * The search words as ids, found before the acts: a person by name, address or number; an object by its number or id, with its
 * parts; a garment by its SKU; else the id of the subject itself, such as a file's name.
 */
export async function findNamedObjects(db: Db, typed: string): Promise<FoundIds & { cut: boolean }> {
  const name = typed.trim()
  const [people, subjects] = isUuid(name)
    ? [[name.toLowerCase()], await idsOfObject(db, name.toLowerCase())]
    : [await listPeople(db, name), await idsOfObject(db, name)]
  return { members: people.slice(0, MOST_PEOPLE), subjects, cut: people.length > MOST_PEOPLE }
}

async function listPeople(db: Db, name: string): Promise<string[]> {
  const { named } = memberIs(sql`id`)
  const { ids } = await db.one<{ ids: string[] }>(
    byItsValues(sql`SELECT ARRAY(${named(name, MOST_PEOPLE + 1)})::text[] AS ids`),
  )
  return ids
}

/** An object named by number or id, with its parts, each by its own id. */
export async function idsOfObject(db: Db, name: string): Promise<string[]> {
  const isId = isUuid(name)
  const { ids } = await db.one<{ ids: string[] }>(sql`
    WITH named AS (${boxesNamed(name)} UNION ALL ${ordersNumbered(name)} UNION ALL ${invoicesNumbered(name)}),
    ids AS (
      SELECT id::text FROM named
      UNION ALL SELECT i.id::text FROM box_item i WHERE i.box_id IN (SELECT id FROM named)
      UNION ALL SELECT l.id::text FROM order_line l WHERE l.order_id IN (SELECT id FROM named)
      UNION ALL SELECT c.id::text FROM claim c WHERE c.contract_id IN (SELECT id FROM named)
      UNION ALL SELECT f.id::text FROM piece_fault f WHERE f.contract_id IN (SELECT id FROM named)
      UNION ALL SELECT w.id::text FROM withdrawal w WHERE w.subject_id IN (SELECT id FROM named)
      UNION ALL SELECT c.id::text FROM charge c WHERE c.invoice_id IN (SELECT id FROM named)
      UNION ALL SELECT c.id::text FROM charge c WHERE c.subject_id IN (SELECT id FROM named)
      UNION ALL SELECT p.subject_id::text FROM parcel p WHERE p.tracking_number = ${name.toUpperCase()}
      UNION ALL SELECT v.product_id::text FROM variant v WHERE v.sku = ${name}
      UNION ALL SELECT v.sku FROM variant v WHERE v.product_id = ${isId ? name : null}::uuid
      UNION ALL SELECT s.id::text FROM staff s WHERE s.email = ${name} OR s.name = ${name})
    SELECT ARRAY(SELECT DISTINCT id FROM ids) || ${name}::text AS ids`)
  return ids
}

const KINDS = ['staff', 'member', 'operator', 'clock', 'carrier', 'provider']

/** A colleague by id, address or the beginning of the name, a person of the command line by name, or all of a kind. */
export async function findActors(db: Db, typed: string): Promise<Actors> {
  const name = typed.trim()
  if (KINDS.includes(name)) return { kind: name }
  const { ids } = await db.one<{ ids: string[] }>(sql`
    SELECT ARRAY(SELECT id::text FROM staff WHERE id::text = ${name.toLowerCase()} OR email = ${name}
      OR starts_with(lower(name), lower(${name})) LIMIT ${MOST_NAMED}) AS ids`)
  if (ids.length > 0) return { kind: 'staff', ids }
  return isUuid(name) ? { kind: 'member', ids: [name.toLowerCase()] } : { kind: 'operator', ids: [name] }
}
