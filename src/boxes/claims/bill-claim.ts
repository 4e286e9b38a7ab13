import { keepAwaited } from '#/goods/fulfilment/intake/allow-returns.ts'
import type { Locked, Taking } from '#/money/claims/claim-subject.ts'
import { type Claim, moveClaim } from '#/money/claims/claims.ts'
import { issueInvoice } from '#/money/invoices/issue/issue-invoice.ts'
import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { payAtOnce } from '#/money/invoices/plan/payment-plan.rule.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { text } from '#/platform/texts/server-texts.ts'
import { asSubject } from '../as-subject.ts'
import { type Box, touchBox } from '../boxes.ts'
import { isIn, movePieces, pieceRowOf } from '../pieces/piece-rows.ts'
import { closeIfDone } from '../settlement/closing.ts'
import { claimedPiece } from './claimed-piece.ts'
import { dropLate } from './propose-claims.ts'

/**
 * Bills a claim by an invoice of its own with one line, taken from the card at once, as the member was told weeks
 * ago. Takes no credit. A refused piece is kept from now on, and sold at its offered price; any other claim is
 * damages, and outside VAT.
 */
export async function billClaim(
  ctx: Ctx,
  { goods: box, claim }: Locked<Box>,
  { event, changes }: Taking,
): Promise<void> {
  const at = ctx.clock.now()
  const { memberId, market, currency, address } = box
  const line = await lineOf(ctx, box, claim)
  if (claim.kind === 'refused-return') await keepLate(ctx, box, claim)
  const { invoiceId } = await issueInvoice(
    ctx,
    {
      ...{ subjectType: 'box-claim', subjectId: claim.id, memberId, market, currency, address, at },
      lines: [line],
      plan: payAtOnce(line.amount, { at, market }),
    },
    { onCredit: false },
  )
  await ctx.failpoint('claim_billed')
  await moveClaim(ctx, claim, event, { ...changes, invoiceId: found(invoiceId) })
  if (claim.kind === 'refused-return') await dropLate(ctx, box)
  await closeIfDone(ctx, await touchBox(ctx.db, box))
}

/** The piece is not awaited any more; if it comes later it has been paid for. */
async function keepLate(ctx: Ctx, box: Box, claim: Claim): Promise<void> {
  const piece = await pieceRowOf(ctx.db, box.id, found(claim.itemId))
  await keepAwaited(ctx, asSubject(box.id), [piece.id])
  await movePieces(ctx, [piece].filter(isIn('returning')), 'keepAfterAll')
}

async function lineOf(ctx: Ctx, box: Box, claim: Claim): Promise<InvoiceLine> {
  const amount = found(claim.amount)
  const { number, market } = box
  const piece = await claimedPiece(ctx, box, claim)
  if (!piece)
    return {
      kind: 'late-return-fee',
      description: text(market, claim.kind === 'unpicked' ? 'claims.line.unpicked' : 'claims.line.late', {
        number,
      }),
      amount,
    }
  const { name } = piece
  const ofPiece = { subjectLineId: piece.id, sku: piece.sku, amount }
  if (claim.kind === 'refused-return') return { ...ofPiece, kind: 'item', description: name }
  return {
    ...ofPiece,
    kind: 'compensation',
    description: text(market, 'claims.line.loss', { name }),
  }
}
