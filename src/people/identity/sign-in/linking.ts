import type { FastifyRequest } from 'fastify'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, Forbidden, Refused } from '#/platform/errors.ts'
import { memberOf } from '#/platform/http/http.ts'
import { newIdentity } from './guesses/sign-in-attempts.ts'

export type Identity = { iss: string; sub: string }

/** The identity that the provider confirmed in this browser; e-mail addresses play no part (T20). */
export async function verifiedIdentity(request: FastifyRequest): Promise<Identity> {
  const identity = await newIdentity(request)
  if (!identity) throw Refused('identity-gone')
  return identity
}

/** Joins an identity to a member. One identity has one account; of two simultaneous claims the first wins. */
export async function joinIdentity({ db, clock }: PlatformCtx, { iss, sub }: Identity, memberId: string) {
  const joined = await db.run(sql`INSERT INTO identity (iss, sub, owner_kind, owner_id, created_at)
    VALUES (${iss}, ${sub}, 'member', ${memberId}, ${clock.now()}) ON CONFLICT DO NOTHING`)
  if (joined === 0) throw Conflict('identity-gone')
  await db.run(sql`UPDATE sign_in_attempt SET owner_id = ${memberId} WHERE iss = ${iss} AND sub = ${sub}`)
}

const FRESH_MS = 5 * 60_000

/** The member has signed in on both sides within minutes: at the provider, and with us (D9). */
export async function linkToOwnAccount(request: FastifyRequest) {
  const { ctx, actor } = request
  const { id } = memberOf(request)
  const since = ctx.clock.now().getTime() - FRESH_MS
  if (actor.kind !== 'member' || actor.authenticatedAt.getTime() < since) throw Forbidden('step-up-required')
  await joinIdentity(ctx, await verifiedIdentity(request), id)
}
