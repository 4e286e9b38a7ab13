import { lockMember } from '#/people/members/member-row.ts'
import { saveEmail } from '#/people/members/sign-in.ts'
import { inTransaction } from '#/platform/context.ts'
import { isUniqueViolation, raw, sql } from '#/platform/database/db.ts'
import { Refused } from '#/platform/errors.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { sendHeld } from '#/platform/messages/returned/returned-addresses.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { endAccess } from '../sign-out/end-access.ts'
import { emailChangedMail, emailCorrectedMail } from './email-change.email.tsx'
import { findOpenChange, noteEmailChanged, type OpenChange } from './email-change.ts'

export type Confirmed = { state: 'waiting' | 'done'; side: 'old' | 'new'; newEmail: string }

/**
 * Records the confirmation of one address; with both, the account gets the new address (R3.16). Confirming
 * twice counts once. If another account has taken the address meanwhile, it keeps it, and the link counts as
 * ended.
 */
export async function confirmEmail(
  ctx: Ctx,
  { key, asMember }: { key: string; asMember?: string },
): Promise<Confirmed> {
  const confirmed = await inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now()
    const known = await findOpenChange(ctx.db, { key, asMember, now })
    if (!known) return undefined
    // The lock queues confirmations from both sides and other changes of the account.
    await lockMember(ctx.db, known.memberId)
    const change = await findOpenChange(ctx.db, { key, asMember, now })
    if (!change) return undefined
    const { id, side, newEmail } = change
    const column = raw(`${side}_confirmed_at`)
    await ctx.db.run(sql`UPDATE email_change SET ${column} = coalesce(${column}, ${now}) WHERE id = ${id}`)
    const other = side === 'old' ? change.newConfirmedAt : change.oldConfirmedAt
    if (!other) return { state: 'waiting' as const, side, newEmail }
    return (await move(ctx, change)) ? { state: 'done' as const, side, newEmail } : undefined
  }).catch((error) => {
    if (isUniqueViolation(error, 'member_email_key')) return undefined
    throw error
  })
  if (!confirmed) throw Refused('email-change-expired')
  return confirmed
}

async function move(ctx: Ctx, change: OpenChange): Promise<boolean> {
  const { id, memberId, sessionId, oldEmail, newEmail, corrects } = change
  const now = ctx.clock.now()
  const member = await saveEmail(ctx.db, { memberId, oldEmail, newEmail })
  if (!member) {
    await ctx.db.run(sql`UPDATE email_change SET revoked_at = ${now} WHERE id = ${id}`)
    return false
  }
  await ctx.db.run(sql`UPDATE email_change SET done_at = ${now} WHERE id = ${id}`)
  await endAccess(ctx, { memberId, except: sessionId })
  await noteEmailChanged(ctx, change)
  await sendHeld(ctx, { from: oldEmail, to: newEmail, memberId })
  const { market, firstName } = member
  const mail = { event: `email-changed:${id}`, market, memberId }
  if (corrects)
    await queueEmail(ctx, { ...mail, template: emailCorrectedMail, props: {}, recipient: oldEmail })
  for (const recipient of corrects ? [newEmail] : [oldEmail, newEmail])
    await queueEmail(ctx, {
      ...{ ...mail, recipient },
      template: emailChangedMail,
      props: { firstName, oldEmail, newEmail },
      link: { path: paths.account() },
    })
  return true
}
