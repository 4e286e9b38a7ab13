import { audit } from '#/platform/audit/audit.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Told = { chargeId: string; amount: number; reason: string; refund?: string }

/** Goods came back for which the bank had given the money back: good to know at the charge, and nothing to do. */
export const tellMadeGood = (ctx: Ctx, told: Told) => tell(ctx, 'given-back-by-bank', told)

/** Owed, and the card can be given none of it, nor has the bank given it back: a person pays it to their bank account. */
export async function tellLostToDispute(ctx: Ctx, told: Told): Promise<void> {
  const { chargeId: charge, amount, refund } = told
  ctx.log.error({ charge, amount, ...(refund && { refund }) }, 'refund-lost-to-dispute')
  await tell(ctx, 'refund-lost-to-dispute', told)
}

/** Why is a colleague's word: it stands where an erasure finds it. */
const tell = (ctx: Ctx, action: string, { chargeId, amount, reason, refund }: Told) =>
  audit(ctx, {
    actor: { kind: 'provider', id: 'payments' },
    action,
    subject: { kind: 'charge', id: chargeId },
    reason,
    detail: { amount, ...(refund && { refund }) },
  })
