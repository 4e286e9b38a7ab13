import { type Db, sql } from '#/platform/database/db.ts'
import type { StaffRole } from '#/platform/http/http.ts'
import { type ActRow, auditList } from './audit-list.ts'
import { idsOfObject } from './find-named.ts'

/** The objects whose pages show their acts, with the roles that may open them. */
const rolesByKind: Readonly<Record<string, readonly StaffRole[]>> = {
  member: ['support', 'admin'],
  box: ['stylist', 'warehouse', 'support', 'admin'],
  'shop-order': ['warehouse', 'support', 'finance', 'admin'],
  claim: ['support', 'finance', 'admin'],
  charge: ['finance', 'admin'],
  product: ['buyer', 'admin'],
  'canned-answer': ['support', 'finance', 'admin'],
  staff: ['admin'],
  phrase: ['stylist', 'admin'],
  edition: ['stylist', 'buyer', 'admin'],
  'gift-card': ['support', 'finance', 'admin'],
  job: ['admin'],
  'market-setting': ['support', 'finance', 'admin'],
  text: ['admin'],
  'partner-endpoint': ['admin'],
  'api-key': ['admin'],
}
export const maySee = (roles: readonly StaffRole[], kind: string): boolean =>
  Object.hasOwn(rolesByKind, kind) && rolesByKind[kind]!.some((role) => roles.includes(role))

const MOST = 20

/** The newest acts on an object and its parts. Readings are shown in the audit only. */
export async function listActsOf(db: Db, { kind, id }: { kind: string; id: string }): Promise<ActRow[]> {
  const found =
    kind === 'member'
      ? { members: [id], subjects: [] }
      : { members: [], subjects: await idsWithParts(db, { kind, id }) }
  const { tables, joins = sql``, columns } = auditList({ found })
  return db.many<ActRow>(sql`
    SELECT ${columns} FROM (
      SELECT * FROM ${tables} WHERE a.action NOT LIKE '%-opened' AND a.action NOT LIKE '%-exported'
      ORDER BY a.at DESC, a.id DESC LIMIT ${MOST}) a ${joins}
    ORDER BY a.at DESC, a.id DESC`)
}

/** The number of a job may be that of a box. Jobs, settings and texts have no parts. */
const idsWithParts = async (db: Db, { kind, id }: { kind: string; id: string }) =>
  partless.includes(kind) ? [id] : idsOfObject(db, id)
const partless = ['job', 'market-setting', 'text']
