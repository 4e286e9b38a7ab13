import { findMember } from '#/people/members/members.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Cause } from '../cause.rule.ts'
import { availableCredit, type Credit } from '../credits.ts'
import { creditUsedMail } from './credit-used.email.tsx'
import { walletCreditMail } from './wallet-credit.email.tsx'

type Paid = { type: 'box' | 'shop-order'; number: string }
type WalletChange = {
  event: string
  memberId: string
  market: MarketId
  what: 'given' | 'returned' | 'ends-soon' | 'lapsed'
  amount: number
  cause?: Cause | null
  until?: Date | undefined
  of?: Paid | undefined
}

/** Queues the mail, with the balance after the change. */
async function tell(
  ctx: Ctx,
  { event, memberId, market, what, amount, cause = null, until, of }: WalletChange,
) {
  const member = await findMember(ctx.db, memberId)
  if (!member) return
  const balance = await availableCredit(ctx.db, { memberId, market, at: ctx.clock.now() })
  await queueEmail(ctx, {
    event: `wallet:${event}`,
    template: walletCreditMail,
    props: {
      firstName: member.firstName,
      amount,
      what,
      cause,
      balance,
      until: until?.toISOString() ?? null,
      ...(of && { of }),
    },
    market,
    memberId,
    link: { path: paths.wallet() },
  })
}

export const mailGiven = (ctx: Ctx, { id, memberId, market, amount, cause, expiresAt: until }: Credit) =>
  tell(ctx, { event: `given:${id}`, memberId, market, what: 'given', amount, cause, until })

type Returned = { event: string; memberId: string; market: MarketId; subjectId: string } & {
  amount: number
  until: Date | undefined
}

/** Tells of returned credit, with the box or the order that it had paid. */
export async function mailReturned(ctx: Ctx, { event, subjectId, ...returned }: Returned) {
  const of = await ctx.db.maybe<Paid>(sql`
    SELECT 'box' AS type, number FROM box WHERE id = ${subjectId}
    UNION ALL SELECT 'shop-order', number FROM shop_order WHERE id = ${subjectId}`)
  await tell(ctx, { ...returned, event: `returned:${event}`, what: 'returned', of })
}

export const mailEndsSoon = (ctx: Ctx, { id, memberId, market, remaining, expiresAt: until }: Credit) =>
  tell(ctx, {
    event: `ends-soon:${id}:${until.toISOString()}`,
    memberId,
    market,
    what: 'ends-soon',
    amount: remaining,
    until,
  })

/** Takes the credit as it was before it lapsed. */
export const mailLapsed = (ctx: Ctx, { id, memberId, market, remaining, expiresAt: until }: Credit) =>
  tell(ctx, {
    event: `lapsed:${id}:${until.toISOString()}`,
    memberId,
    market,
    what: 'lapsed',
    amount: remaining,
    until,
  })

type Used = { event: string; memberId: string; market: MarketId; subjectId: string } & {
  number: string
  amount: number
  left: number
}
export async function mailUsed(ctx: Ctx, { event, memberId, market, subjectId, ...sums }: Used) {
  const member = await findMember(ctx.db, memberId)
  if (!member) return
  await queueEmail(ctx, {
    event: `credit-used:${event}`,
    template: creditUsedMail,
    props: { firstName: member.firstName, ...sums },
    market,
    memberId,
    link: { path: paths.receipt(subjectId) },
  })
}
