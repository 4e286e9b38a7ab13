import type { Db, Pool } from '../db.ts'

/** The address to which sessions of this pool connect. */
export function connectionOf(db: Db): string {
  const { direct, pool } = db as Pool
  return (direct?.pool ?? pool).options.connectionString ?? ''
}
