import { decideReferral } from '#/account/referrals/decide-referral.ts'
import { planReferralCheck } from '#/account/referrals/earn-referral.job.ts'
import { makeCode, onMemberJoined } from '#/account/referrals/referrals.ts'
import type { Cause } from '#/money/wallet/cause.rule.ts'
import { giveGoodwill } from '#/money/wallet/goodwill/give-goodwill.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { addDuration, manualClock } from '#/platform/time/clock.ts'
import { runDueThen } from '../history/steps.ts'
import { ago, colleague, memberOf } from './people.ts'

type Given = {
  to: string
  by: 'support' | 'finance' | 'admin'
  ago: string
  amount: number
  cause: Cause
  reason: string
}

/** Recent goodwill by colleagues; the last is above a colleague's limit, and waits for a second one. */
const goodwill: readonly Given[] = [
  {
    to: 'de',
    by: 'admin',
    ago: 'P11D',
    amount: 20_00,
    cause: 'thanks',
    reason: 'Told us which boots run small. The size guide says so now.',
  },
  {
    to: 'previewing',
    by: 'support',
    ago: 'P4D',
    amount: 100_00,
    cause: 'apology',
    reason: 'The call with the stylist was moved twice.',
  },
  {
    to: 'ordered',
    by: 'finance',
    ago: 'PT4H',
    amount: 75_00,
    cause: 'delay',
    reason: 'The bank asked for the card three times, and the box waited for us.',
  },
  {
    to: 'se',
    by: 'support',
    ago: 'PT22H',
    amount: 600_00,
    cause: 'fault',
    reason: 'The seam gave way at a party. The money is back; this is for the evening.',
  },
]

export async function seedCredit(now: Ctx): Promise<void> {
  await seedReferral(now)
  for (const { to, by, ago: since, ...given } of goodwill) {
    const memberId = memberOf(to).id
    const had = await now.db.maybe(sql`SELECT FROM credit_grant WHERE member_id = ${memberId}`)
    if (had) continue
    const ctx = ago(now, since)
    await giveGoodwill(ctx, { ...given, memberId, staffId: colleague(by).id })
    await runDueThen(ctx)
  }
}

/**
 * A friend who joined by a member's link. Both pay with the sandbox's one card, so a colleague checked it before both
 * were credited.
 */
async function seedReferral(now: Ctx) {
  const [referrer, friend] = [memberOf('approved'), memberOf('nl')]
  const paid = await now.db.maybe<{ invoiceId: string; subjectId: string; at: Date; joinedAt: Date }>(sql`
    SELECT c.invoice_id, b.id AS subject_id, c.captured_at AS at, m.created_at AS joined_at FROM member m JOIN box b ON b.member_id = m.id
    JOIN charge c ON c.subject_id = b.id AND c.state = 'captured'
    WHERE m.id = ${friend.id} AND c.captured_at < ${ago(now, 'P18D').clock.now()} AND NOT EXISTS (SELECT FROM referral WHERE friend_id = m.id)
    ORDER BY c.captured_at DESC LIMIT 1`)
  if (!paid) return
  const at = (day: Date): Ctx => ({ ...now, clock: manualClock(day) })
  const joined = at(addDuration(paid.joinedAt, 'PT2H'))
  const code = await makeCode(at(paid.joinedAt), {
    memberId: referrer.id,
    deviceHash: 'the telephone of one',
  })
  await onMemberJoined(joined, { memberId: friend.id, friend: code, deviceHash: 'the telephone of another' })
  await runDueThen(joined)
  await planReferralCheck(at(paid.at), { ...paid, subjectType: 'box' })
  // The days of withdrawal have ended by then.
  const looked = at(addDuration(paid.at, 'P16D'))
  await runDueThen(looked)
  const decided = at(addDuration(paid.at, 'P17D'))
  const held = await now.db.maybe<{ id: string }>(
    sql`SELECT id FROM referral WHERE friend_id = ${friend.id} AND state = 'held'`,
  )
  if (held) await decideReferral(decided, { id: held.id, staffId: colleague('support').id, agree: true })
  await runDueThen(decided)
}
