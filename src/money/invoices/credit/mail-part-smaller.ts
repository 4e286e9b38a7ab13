import type { Charge } from '#/money/charges/find-charges.ts'
import { receiptLink } from '#/money/charges/mails/payment-mails.ts'
import { sql } from '#/platform/database/db.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { partSmallerMail } from './part-smaller.email.tsx'
import { type Shrunk, sumOfShrunk } from './shrink-parts.rule.ts'

type Smaller = { noteId: string; invoiceId: string; shrunk: readonly Shrunk<Charge>[] }
type Facts = { firstName: string; number: string; count: number }
type OpenPart = { part: number; amount: number; chargeAt: Date }

/** Mails the customer of an invoice that its open parts are smaller now. An erased customer gets none. */
export async function mailPartSmaller(ctx: Ctx, { noteId, invoiceId, shrunk }: Smaller): Promise<void> {
  const charge = shrunk[0]?.part
  if (!charge) return
  const { memberId, market } = charge
  const facts = await ctx.db.one<Facts>(sql`
    SELECT m.first_name, coalesce(i.display_number, '') AS number,
      (SELECT count(*)::int FROM instalment p WHERE p.invoice_id = i.id) AS count
    FROM invoice i JOIN member m ON m.id = i.member_id WHERE i.id = ${invoiceId}`)
  const open = await ctx.db.many<OpenPart>(sql`
    SELECT c.part, c.amount, p.charge_at FROM charge c JOIN instalment p USING (invoice_id, part)
    WHERE c.invoice_id = ${invoiceId} AND c.state NOT IN ('captured', 'cancelled') ORDER BY c.part`)
  await queueEmail(ctx, {
    event: `part-smaller:${noteId}`,
    template: partSmallerMail,
    props: {
      ...facts,
      amount: sumOfShrunk(shrunk),
      open: open.map(({ part, amount, chargeAt }) => ({ part, amount, at: chargeAt.toISOString() })),
    },
    market,
    memberId,
    link: receiptLink(charge),
  })
}
