import type { Config } from '#/platform/config.ts'
import { type Db, transaction } from './database/db.ts'
import type { SlowedCalls } from './http/limits/slowed-calls.ts'
import type { Random } from './random.ts'
import type { Clock } from './time/clock.ts'

export type Log = {
  info(fields: object, message?: string): void
  warn(fields: object, message?: string): void
  error(fields: object, message?: string): void
}

/** A colleague who acts for a member. The mails of the act leave at `mailsAt`, until when they can be stopped. */
export type Acting = { staffId: string; reason: string; mailsAt: Date }

/** Dependencies of any function with side effects. Features add their ports in src/platform/ports/context.ts. */
export type PlatformCtx = {
  db: Db
  clock: Clock
  random: Random
  config: Config
  log: Log
  /** A named point at which a test may stop the process (T89); without effect in production. */
  failpoint(name: string): Promise<void>
  /** Counts calls that met a limit; absent in tools without the application. */
  slowed?: SlowedCalls
  /** The actions that a request of staff has written to the audit; absent elsewhere. */
  acts?: string[]
  /** Absent where members, colleagues and jobs act for themselves. */
  acting?: Acting
}

/** Runs `work` with `ctx.db` as one open transaction; joins a transaction that is open already. */
export const inTransaction = <C extends PlatformCtx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> =>
  transaction(ctx.db, (tx) => work({ ...ctx, db: tx }))
