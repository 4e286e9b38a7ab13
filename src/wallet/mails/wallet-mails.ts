import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { findMember } from '#/members/members.ts'
import { queueEmail } from '#/messages/messages.ts'
import { paths } from '#/paths.ts'
import type { Cause } from '../cause.rule.ts'
import type { Credit } from '../credits.ts'
import { creditUsedMail } from './credit-used.email.tsx'
import { walletCreditMail } from './wallet-credit.email.tsx'

type Told = {
  event: string
  memberId: string
  market: MarketId
  what: 'given' | 'returned' | 'ends-soon'
  amount: number
  cause?: Cause | null
  until?: Date
}

async function tell(ctx: Ctx, { event, memberId, market, what, amount, cause = null, until }: Told) {
  const member = await findMember(ctx.db, memberId)
  if (!member) return
  await queueEmail(ctx, {
    event: `wallet:${event}`,
    template: walletCreditMail,
    props: { firstName: member.firstName, amount, what, cause, until: until?.toISOString() ?? null },
    market,
    memberId,
    link: { path: paths.wallet() },
  })
}

export const mailGiven = (ctx: Ctx, { id, memberId, market, amount, cause, expiresAt: until }: Credit) =>
  tell(ctx, { event: `given:${id}`, memberId, market, what: 'given', amount, cause, until })

export const mailReturned = (
  ctx: Ctx,
  { event, ...of }: { event: string; memberId: string; market: MarketId; amount: number },
) => tell(ctx, { ...of, event: `returned:${event}`, what: 'returned' })

export const mailEndsSoon = (ctx: Ctx, { id, memberId, market, remaining, expiresAt: until }: Credit) =>
  tell(ctx, {
    event: `ends-soon:${id}:${until.toISOString()}`,
    ...{ memberId, market, what: 'ends-soon', amount: remaining, until },
  })

type Used = { event: string; memberId: string; market: MarketId; subjectId: string } & {
  number: string
  amount: number
  left: number
}
/** Of an invoice that was open already: what credit paid of it, and what is left. */
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
