import type { PlatformCtx } from './context.ts'
import { type Db, sql } from './database/db.ts'
import { Quarantined } from './errors.ts'

/**
 * A restored database contacts no one until a person has compared it with the world outside: its due work may have
 * been done since the backup was made (T105). It begins with the restore, before any process; its end is final.
 */
export type Quarantine = { isOn(): Promise<boolean> }

/** `despite`: the reason to end it although the books differ; `askedBy`: the colleague who asks for the end. */
export type QuarantineRow = {
  since: Date
  backupAt: Date
  askedBy: string | null
  askedAt: Date | null
  despite: string | null
}
export const findQuarantine = (db: Db) =>
  db.maybe<QuarantineRow>(
    sql`SELECT since, backup_at, asked_by, asked_at, despite FROM quarantine WHERE released_at IS NULL`,
  )

type EndRequest = { staffId: string; despite: string | null }
/**
 * Records a colleague's request for the end; the second colleague agrees with the latest one. False without a
 * quarantine.
 */
export const requestEnd = async ({ db, clock }: PlatformCtx, { staffId, despite }: EndRequest) =>
  (await db.run(sql`
    UPDATE quarantine SET asked_by = ${staffId}, asked_at = ${clock.now()}, despite = ${despite} WHERE released_at IS NULL`)) >
  0

/** Asks the database while the quarantine is on; a process that began without one never asks again. */
export async function openQuarantine(db: Db): Promise<Quarantine> {
  let on = true
  const isOn = async () => {
    on &&= (await findQuarantine(db)) !== undefined
    return on
  }
  await isOn()
  return { isOn }
}

/** The port with these calls refused in quarantine. */
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

type Ending = { reason: string; agreedBy?: string; request?: QuarantineRow }
/**
 * Ends the quarantine, and work continues; false where there is nothing to end, or a different request was made
 * meanwhile.
 */
export const endQuarantine = async ({ db, clock }: PlatformCtx, { reason, agreedBy, request }: Ending) =>
  (await db.run(sql`
    UPDATE quarantine SET released_at = ${clock.now()}, reason = ${reason}, agreed_by = ${agreedBy ?? null}
    WHERE released_at IS NULL AND (${!request} OR asked_by = ${request?.askedBy ?? null} AND asked_at = ${request?.askedAt ?? null})`)) >
  0
