import type { PlatformCtx } from './context.ts'
import { type Db, sql } from './database/db.ts'
import { Quarantined } from './errors.ts'

/**
 * A database that was restored acts on nobody until a person has compared it with the world outside: what is due in it may
 * have been done since the backup was made (T105). It begins with the restore, before any process; once over it stays so.
 */
export type Quarantine = { isOn(): Promise<boolean> }

export type Held = { since: Date; backupAt: Date }
export const findQuarantine = (db: Db) =>
  db.maybe<Held>(sql`SELECT since, backup_at FROM quarantine WHERE released_at IS NULL`)

/** Asks the database as long as it is on; a process that began without asks never again. */
export async function openQuarantine(db: Db): Promise<Quarantine> {
  let on = true
  const isOn = async () => {
    on &&= (await findQuarantine(db)) !== undefined
    return on
  }
  await isOn()
  return { isOn }
}

/** The port, of which these calls are refused in quarantine. */
export function heldBack<Port extends object, Name extends keyof Port>(
  port: Port,
  quarantine: Quarantine,
  names: readonly Name[],
): Port {
  type Call = (...args: unknown[]) => Promise<unknown>
  const held = names.map((name) => [
    name,
    async (...args: unknown[]) => {
      if (await quarantine.isOn()) throw Quarantined()
      return (port[name] as Call)(...args)
    },
  ])
  return { ...port, ...Object.fromEntries(held) }
}

/** Work goes on where it stood; answers false where there is nothing to end. */
export const endQuarantine = async ({ db, clock }: PlatformCtx, reason: string) =>
  (await db.run(
    sql`UPDATE quarantine SET released_at = ${clock.now()}, reason = ${reason} WHERE released_at IS NULL`,
  )) > 0
