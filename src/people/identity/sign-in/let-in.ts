import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from '#/platform/database/db.ts'
import type { Account } from './accounts.ts'
import { forgetTries, tryOf } from './guesses/sign-in-limit.ts'
import { rememberDevice } from './known-device.ts'

/** A member with another proof (a new account, a mailed link) is known in this browser from now on (T1). */
export async function letIn(request: FastifyRequest, reply: FastifyReply, memberId: string) {
  const { ctx, ip } = request
  const account = await ctx.db.one<Account>(
    sql`SELECT id, email::text, password_hash FROM member WHERE id = ${memberId}`,
  )
  await forgetTries(ctx, tryOf({ account: `member:${account.email.toLowerCase()}`, ip }))
  await rememberDevice(request, reply, { kind: 'member', account })
}
