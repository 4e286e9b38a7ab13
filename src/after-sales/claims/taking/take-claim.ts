import { changed, kindOf } from '#/after-sales/contracts.ts'
import { findGoods, showGoods } from '#/after-sales/goods.ts'
import { issueInvoice } from '#/money/invoices/issue/issue-invoice.ts'
import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { payAtOnce } from '#/money/invoices/plan/payment-plan.rule.ts'
import { found } from '#/platform/errors.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { settleOrWait } from '../../returns/settle-return.ts'
import { type ClaimChanges, moveClaim } from '../claims.ts'
import { dropLateFee } from '../drop-claims.ts'
import type { Locked } from '../locked-claim.ts'

type Taking = { event: 'charge' | 'uphold'; changes?: ClaimChanges }

/**
 * Takes the amount of a claim. A billed one has an invoice; one on a refund is credited with the withheld price, so
 * that no card is charged; a piece that never came stays with its customer.
 */
export async function takeClaim(
  ctx: Ctx,
  { contract, claim }: Locked,
  { event, changes }: Taking,
): Promise<void> {
  const goods = await findGoods(ctx, contract, claim.goodsId)
  const taking = { contract, claim, goods }
  if (claim.billed) {
    if (claim.kind === 'refused-return') await keep(ctx, contract, found(goods))
    const invoiceId = await bill(ctx, taking)
    await ctx.failpoint('claim_billed')
    await moveClaim(ctx, claim, event, { ...changes, invoiceId })
    if (claim.kind === 'refused-return') await dropLateFee(ctx, contract)
  } else if (claim.kind === 'loss-in-value') {
    const creditNoteId = await takeOfRefund(ctx, taking)
    await ctx.failpoint('order_claim_taken')
    await moveClaim(ctx, claim, event, { ...changes, creditNoteId })
  } else {
    await moveClaim(ctx, claim, event, changes)
    await keep(ctx, contract, found(goods))
  }
  await changed(ctx, contract)
}

type Of = Locked & { goods: Goods | undefined }

/** The piece is no longer awaited, which may settle the rest of its return. */
async function keep(ctx: Ctx, contract: Contract, { id, returnId }: Goods): Promise<void> {
  await kindOf(ctx, contract).keep(ctx, contract.id, id)
  if (returnId) await settleOrWait(ctx, contract, returnId)
}

/** Credits the withheld price with the compensation against it, on one credit note and in one booking. */
async function takeOfRefund(ctx: Ctx, { contract, claim, goods }: Of): Promise<string> {
  const { id, returnId } = found(goods)
  const credited = await kindOf(ctx, contract).credit(ctx, contract.id, {
    ...{ goodsIds: [id], reason: 'returned', returnId, taken: found(claim.amount) },
  })
  return found(credited.noteId)
}

/**
 * Issues an invoice of one line, due at once, as the customer was told weeks ago. It takes no credit. A refused piece
 * is sold at its offered price; any other claim is damages, and outside VAT.
 */
async function bill(ctx: Ctx, of: Of): Promise<string> {
  const { contract, claim } = of
  const at = ctx.clock.now()
  const { memberId, market, currency, address } = contract
  const { subjectType, link } = billedAs(ctx, contract)
  const line = await lineOf(ctx, of)
  const { invoiceId } = await issueInvoice(
    ctx,
    {
      ...{ subjectType, subjectId: claim.id, memberId, market, currency, address, at },
      lines: [line],
      plan: payAtOnce(line.amount, { at, market }),
    },
    { onCredit: false, ...(link && { link }) },
  )
  return found(invoiceId)
}

/** A buyer without an account pays by the link of the order. */
const billedAs = (ctx: Ctx, contract: Contract) =>
  contract.type === 'box'
    ? { subjectType: 'box-claim' as const }
    : {
        subjectType: 'order-claim' as const,
        link: {
          ...{ path: paths.claims(contract.id), subject: contract.id },
          purpose: kindOf(ctx, contract).purpose,
        },
      }

async function lineOf(ctx: Ctx, { contract, claim, goods }: Of): Promise<InvoiceLine> {
  const amount = found(claim.amount)
  const { number, market } = contract
  if (!goods)
    return {
      kind: 'late-return-fee',
      description: textIn(market, claim.kind === 'unpicked' ? 'claims.line.unpicked' : 'claims.line.late', {
        number,
      }),
      amount,
    }
  const { id: subjectLineId, sku } = goods
  const { name } = found((await showGoods(ctx, contract, [goods])).get(goods.id))
  return claim.kind === 'refused-return'
    ? { kind: 'item', subjectLineId, sku, amount, description: name }
    : {
        kind: 'compensation',
        subjectLineId,
        sku,
        amount,
        description: textIn(market, 'claims.line.loss', { name }),
      }
}
