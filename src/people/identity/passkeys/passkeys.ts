import type { FastifyRequest } from 'fastify'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { originOf } from '../runtime.ts'
import { auditAccess } from '../staff/staff-access.ts'

export type Passkey = {
  id: string
  staffId: string
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}
type Listed = Pick<Passkey, 'id'> & { name: string; rpId: string; madeAt: Date; usedAt: Date | null }

/** Most passkeys of one colleague: a computer, a phone, a key or two. */
const MOST = 10

/** The host that browsers bind a passkey to, and the origin that its answers name. */
export function relyingParty(request: FastifyRequest): { origin: string; rpId: string } {
  const origin = originOf(request)
  return { origin, rpId: new URL(origin).hostname }
}

export const listPasskeys = (db: Db, staffId: string) =>
  db.many<Listed>(sql`
    SELECT id, name, rp_id, made_at, used_at FROM staff_passkey WHERE staff_id = ${staffId} ORDER BY made_at, id`)

export const credentialsOf = (db: Db, staffId: string) =>
  db.many<{ id: string; transports: string[] }>(
    sql`SELECT credential_id AS id, transports FROM staff_passkey WHERE staff_id = ${staffId}`,
  )

/** The passkey of an active colleague, made for this host. */
export const findPasskey = (db: Db, { credentialId, rpId }: { credentialId: string; rpId: string }) =>
  db.maybe<Passkey>(sql`
    SELECT p.id, p.staff_id, p.credential_id, p.public_key, p.counter, p.transports FROM staff_passkey p JOIN staff s ON s.id = p.staff_id
    WHERE p.credential_id = ${credentialId} AND p.rp_id = ${rpId} AND s.disabled_at IS NULL`)

/** Notes a use. False when the counter did not rise: a copy of the key was quicker. */
export const noteUse = async (db: Db, { id, counter, now }: { id: string; counter: number; now: Date }) =>
  (await db.run(sql`
    UPDATE staff_passkey SET counter = ${counter}, used_at = ${now}
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`)) === 1

type New = Omit<Passkey, 'id'> & { name: string; rpId: string }

export const addPasskey = (ctx: Ctx, { staffId, name, rpId, ...key }: New): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { db, random, clock } = ctx
    await db.run(sql`SELECT FROM staff WHERE id = ${staffId} FOR UPDATE`)
    const { count } = await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM staff_passkey WHERE staff_id = ${staffId}`,
    )
    if (count >= MOST) throw Refused('passkeys-full', { most: MOST })
    const id = random.uuid()
    const made = await db.run(sql`
      INSERT INTO staff_passkey (id, staff_id, credential_id, public_key, counter, transports, rp_id, name, made_at)
      VALUES (${id}, ${staffId}, ${key.credentialId}, ${Buffer.from(key.publicKey)}, ${key.counter}, ${key.transports}, ${rpId}, ${name}, ${clock.now()})
      ON CONFLICT (credential_id) DO NOTHING`)
    if (made === 0) throw Refused('passkey-refused')
    await auditPasskey(ctx, staffId, { action: 'staff-passkey-added', after: { passkey: name, host: rpId } })
  })

export const removePasskey = (ctx: Ctx, { id, staffId }: { id: string; staffId: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { name } = found(
      await ctx.db.maybe<{ name: string }>(
        sql`DELETE FROM staff_passkey WHERE id = ${id} AND staff_id = ${staffId} RETURNING name`,
      ),
    )
    await auditPasskey(ctx, staffId, { action: 'staff-passkey-removed', before: { passkey: name } })
  })

type Act = { action: string; before?: object; after?: object }
const auditPasskey = (ctx: Ctx, staffId: string, act: Act) =>
  auditAccess(ctx, { by: { kind: 'staff', id: staffId }, id: staffId, ...act })
