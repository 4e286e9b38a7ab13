import { type Db, sql } from '#/platform/database/db.ts'
import type { Whose } from './act.ts'

/** A customer who is not erased. */
export const findWhose = (db: Db, id: string) =>
  db.maybe<Whose>(sql`SELECT id, kind, market FROM member WHERE id = ${id} AND erased_at IS NULL`)
