import { findMember } from '#/people/members/members.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Doubt } from './doubts.rule.ts'
import { mailJoined } from './mail-referral.ts'
import type { ReferralState } from './referral.states.ts'

export type Referral = {
  id: string
  referrerId: string
  friendId: string
  state: ReferralState
  doubts: Doubt[]
  deviceHash: string
  joinedAt: Date
}

export const lockReferral = (db: Db, id: string) =>
  db.maybe<Referral>(sql`SELECT * FROM referral WHERE id = ${id} FOR UPDATE`)

export const lockReferralOf = (db: Db, friendId: string) =>
  db.maybe<Referral>(sql`SELECT * FROM referral WHERE friend_id = ${friendId} FOR UPDATE`)

export const findCode = async (db: Db, memberId: string) =>
  (await db.maybe<{ code: string }>(sql`SELECT code FROM referral_code WHERE member_id = ${memberId}`))?.code

/** Creates a member's link once, by a button; stores the device, to recognise it later. */
export const makeCode = async (
  ctx: Ctx,
  { memberId, deviceHash }: { memberId: string; deviceHash: string },
): Promise<string> =>
  (
    await ctx.db.one<{ code: string }>(sql`
      INSERT INTO referral_code (member_id, code, device_hash, made_at)
      VALUES (${memberId}, ${ctx.random.token(16)}, ${deviceHash}, ${ctx.clock.now()})
      ON CONFLICT (member_id) DO UPDATE SET device_hash = excluded.device_hash RETURNING code`)
  ).code

type Joining = { memberId: string; friend: string | undefined; deviceHash: string }

/** Registers a referral for a new member with a code; an unknown code does not stop the registration. */
export const onMemberJoined = (ctx: Ctx, { memberId, friend, deviceHash }: Joining): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!friend) return
    const owner = await ctx.db.maybe<{ memberId: string }>(
      sql`SELECT member_id FROM referral_code WHERE code = ${friend}`,
    )
    const referrer = owner && (await findMember(ctx.db, owner.memberId))
    const joined = await findMember(ctx.db, memberId)
    if (!referrer || !joined || referrer.id === memberId) return
    const id = ctx.random.uuid()
    await ctx.db.run(sql`
      INSERT INTO referral (id, referrer_id, friend_id, device_hash, joined_at)
      VALUES (${id}, ${referrer.id}, ${memberId}, ${deviceHash}, ${ctx.clock.now()})`)
    await mailJoined(ctx, { id, referrer, friend: joined, code: await findCode(ctx.db, referrer.id) })
  })

export const countReferrals = (db: Db, memberId: string) =>
  db.one<{ joined: number; held: number; credited: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'joined')::int AS joined, count(*) FILTER (WHERE state IN ('held', 'refused'))::int AS held,
      count(*) FILTER (WHERE state = 'credited')::int AS credited FROM referral WHERE referrer_id = ${memberId}`)
