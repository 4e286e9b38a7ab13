import type { Static } from 'typebox'
import { findMember } from '#/people/members/members.ts'
import { deviceHashOf } from '#/people/registration/device-hash.ts'
import { sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { found } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, uuid } from '#/platform/http/schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { decideReferral } from './decide-referral.ts'
import { HeldReferrals, OwnCode, Referrals } from './referrals.schema.ts'
import { countReferrals, findCode, makeCode } from './referrals.ts'

export const referralsApi = routes(
  route('GET /api/referrals', { answer: Referrals }, async ({ ctx, memberId }) => {
    const { market } = found(await findMember(ctx.db, memberId))
    const rules = marketAt(market, ctx.clock.now())
    return {
      code: (await findCode(ctx.db, memberId)) ?? null,
      reward: rules.referralReward,
      kept: rules.referralKept,
      days: rules.withdrawalDays,
      months: rules.creditMonths.referral.months,
      ...(await countReferrals(ctx.db, memberId)),
    }
  }),
  route('POST /api/referrals/code', { answer: OwnCode }, async (request) => {
    const { ctx, memberId } = request
    return { code: await makeCode(ctx, { memberId, deviceHash: deviceHashOf(request) }) }
  }),
  route('GET /api/studio/referrals', { answer: HeldReferrals }, async ({ ctx }) => ({
    held: await ctx.db.many<Static<typeof HeldReferrals>['held'][number]>(sql`
      SELECT r.id, r.referrer_id, concat_ws(' ', a.first_name, a.last_name) AS referrer, r.friend_id,
        concat_ws(' ', b.first_name, b.last_name) AS friend, r.doubts, r.joined_at, r.settled_at AS held_at
      FROM referral r JOIN member a ON a.id = r.referrer_id JOIN member b ON b.id = r.friend_id
      WHERE r.state = 'held' AND ${inCountries(ctx.db, sql`a.market`)} AND ${inCountries(ctx.db, sql`b.market`)} ORDER BY r.settled_at, r.id`),
  })),
  route(
    'POST /api/studio/referrals/:referralId',
    { params: closed({ referralId: uuid }), body: closed({ agree: flag }), answer: done },
    async (request) => {
      const { ctx, params, body } = request
      await decideReferral(ctx, { id: params.referralId, staffId: staffOf(request).id, ...body })
      return {}
    },
  ),
)
