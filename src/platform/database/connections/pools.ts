import { connect, type Db, type Pool } from '../db.ts'
import { asApp } from '../postgres/app-role.ts'
import { share } from '../share.ts'

/** What requests are answered from; jobs have connections of their own, which take the time they need. */
export type Pools = {
  /** For visitors and members: a statement that takes longer than this is not theirs to wait for. */
  quick: Pool
  /** For colleagues, whose lists and sums may take long; a lock is not waited for either. */
  desk: Pool
  /** For the question whether the database is there: it never stands in a queue. */
  probe: Pool
  close(): Promise<void>
}

/** Whatever is locked or slow is said to be busy within a second (T94). */
const QUICK_MS = 900

export function openPools(
  url: string,
  { direct, replicaUrl }: { direct?: Pool; replicaUrl?: string } = {},
): Pools {
  const quick = connect(url, 18, {
    statementMs: QUICK_MS,
    lockMs: QUICK_MS,
    share: share(3),
    direct,
    onePlan: true,
  })
  const standby = replicaUrl
    ? connect(asApp(replicaUrl), 4, { lockMs: QUICK_MS, connectMs: QUICK_MS })
    : undefined
  const desk: Pool = { ...connect(url, 8, { lockMs: QUICK_MS, share: share(3), direct }), standby }
  const probe = connect(url, 2, { statementMs: QUICK_MS, lockMs: QUICK_MS, direct })
  return {
    quick,
    desk,
    probe,
    close: async () => void (await Promise.all([quick, desk, probe, standby].map((pool) => pool?.close()))),
  }
}

/** A standby, for whoever waits for as long as it takes. */
export const openReplica = (url: string) => connect(asApp(url), 2, { statementMs: 0 })

/** The address to which sessions of this pool connect. */
export function connectionOf(db: Db): string {
  const { direct, pool } = db as Pool
  return (direct?.pool ?? pool).options.connectionString ?? ''
}
