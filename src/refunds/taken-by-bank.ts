import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { type Db, sql } from '#/platform/database/db.ts'

type Taken = { undecided: number; lost: number }

/** What a bank has taken back of a charge: for now, or for good. What was won is with us again. */
export const takenByBank = (db: Db, chargeId: string) =>
  db.one<Taken>(sql`
    SELECT coalesce(sum(amount) FILTER (WHERE state IN ('open', 'answered')), 0)::bigint AS undecided,
      coalesce(sum(amount) FILTER (WHERE state IN ('lost', 'claimed', 'paid', 'written-off')), 0)::bigint AS lost
    FROM dispute WHERE charge_id = ${chargeId}`)

type Kept = { chargeId: string; amount: number; because: string; refund?: string }

/** The card cannot be given what is owed, since the bank gave it back already: a person looks whether anything is left to pay. */
export async function tellLostToDispute(
  ctx: Ctx,
  { chargeId, amount, because, refund }: Kept,
): Promise<void> {
  const detail = { amount, because, ...(refund && { refund }) }
  ctx.log.error({ charge: chargeId, ...detail }, 'refund-lost-to-dispute')
  await audit(ctx, {
    actor: { kind: 'provider', id: 'payments' },
    action: 'refund-lost-to-dispute',
    subject: { kind: 'charge', id: chargeId },
    detail,
  })
}
