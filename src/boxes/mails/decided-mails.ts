import { sendBackBy } from '#/after-sales/claims/claim.rule.ts'
import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import type { IssuedInvoice } from '#/money/invoices/issue/issue-invoice.ts'
import type { InvoiceLine } from '#/money/invoices/issue/new-invoice.ts'
import { attachedInvoice, invoiceInMail } from '#/money/invoices/papers/invoice-in-mail.tsx'
import { attachedExchange } from '#/people/law/pack/packs.ts'
import { findAddressee } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { isIn } from '../pieces/piece-rows.ts'
import { type Piece, pieceName } from '../pieces/pieces.ts'
import type { ToPay } from '../settlement/price-to-pay.rule.ts'
import { withTerms } from '../terms.ts'
import { withdrawalEndsAt } from '../withdrawal/withdrawal.rule.ts'
import { cardOf, feedbackLink, homeLink } from './box-mails.ts'
import { picturesOf } from './box-pictures.ts'
import { boxSettledEmail } from './box-settled.email.tsx'

type Settled = {
  pieces: Piece[]
  toPay: ToPay
  exchanged: readonly InvoiceLine[]
  issuing: Promise<IssuedInvoice>
}

/** Mails the decision. It is also the invoice's mail if anything is owed: every invoice has one (I37). */
export async function notifySettled(ctx: Ctx, box: Box, { pieces, toPay, exchanged, issuing }: Settled) {
  const [member, card, { invoice }] = await Promise.all([
    findAddressee(ctx.db, box.memberId),
    cardOf(ctx, box),
    issuing,
  ])
  if (!member) return
  const isKept = ({ id }: Piece) => toPay.keptIds.includes(id)
  const returned = pieces.filter((piece) => isIn('delivered')(piece) && !isKept(piece))
  await queueEmail(ctx, {
    event: invoice ? `invoice-issued:${invoice.id}` : `box-settled:${box.id}`,
    template: boxSettledEmail,
    props: {
      firstName: member.firstName,
      bySilence: box.settledBy === 'silence',
      kept: pieces.filter(isKept).map((piece) => ({ name: pieceName(piece), amount: piece.price })),
      returned: returned.map(pieceName),
      exchanged: exchanged.map(({ description, amount }) => ({ name: description, amount })),
      swapped: exchanged.filter(({ sku }) => sku).length,
      fees: toPay.fees,
      instalmentFee: toPay.instalmentFee,
      total: toPay.total,
      pictures: picturesOf(pieces.filter(isKept)),
      exchangedPictures: await picturesOfOrdered(ctx, box, exchanged),
      withdrawUntil: atNoon(lastDayOf(found(withdrawalEndsAt(withTerms(box))), box.market)),
      guaranteeMonths: marketAt(box.market, ctx.clock.now()).faultMonths,
      ...(returned.length > 0 && { sendBy: lastDayToSendBack(box, ctx.clock.now()) }),
      ...(invoice && { invoice: invoiceInMail(invoice, card) }),
    },
    market: box.market,
    memberId: member.id,
    link: returned.length > 0 ? feedbackLink(box) : homeLink,
    attachments: [
      ...(invoice ? [attachedInvoice(invoice.id)] : []),
      ...(exchanged.length > 0 ? await attachedExchange(ctx.db, box) : []),
    ],
  })
}

const lastDayToSendBack = ({ market }: Box, at: Date) => atNoon(lastDayOf(sendBackBy({ market, at }), market))

/** Pictures of exchange pieces, which are bought as well. */
function picturesOfOrdered({ db }: Ctx, { market }: Box, exchanged: readonly InvoiceLine[]) {
  const skus = exchanged.flatMap(({ sku }) => sku ?? [])
  return skus.length > 0 ? picturesInMail(db, skus, market) : []
}
