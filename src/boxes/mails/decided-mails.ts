import type { Ctx } from '#/context.ts'
import type { InvoiceLine } from '#/invoices/new-invoice.ts'
import { atNoon } from '#/markets/noon.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { isIn, type PieceRow } from '../piece-rows.ts'
import { listPieces, type Piece } from '../pieces.ts'
import type { ToPay } from '../settlement/price-to-pay.rule.ts'
import { feedbackLink, home, letterOf, nameOf, sendBoxMail } from './box-mails.ts'
import { boxSettledEmail } from './box-settled.email.tsx'
import { boxWithdrawnEmail } from './box-withdrawn.email.tsx'
import { picturesOf } from './look-of.ts'

type Settled = { pieces: Piece[]; toPay: ToPay; exchanged: readonly InvoiceLine[] }
export const notifySettled = (ctx: Ctx, box: Box, { pieces, toPay, exchanged }: Settled) =>
  sendBoxMail(ctx, box, {
    event: `box-settled:${box.id}`,
    template: boxSettledEmail,
    link: home,
    props: async ({ firstName }) => ({
      firstName,
      bySilence: box.settledBy === 'silence',
      kept: pieces
        .filter(({ id }) => toPay.keptIds.includes(id))
        .map((piece) => ({ name: nameOf(piece), amount: piece.price })),
      returned: pieces
        .filter((piece) => isIn('delivered')(piece) && !toPay.keptIds.includes(piece.id))
        .map(nameOf),
      exchanged: exchanged.map(({ description, amount }) => ({ name: description, amount })),
      handlingFee: toPay.handlingFee,
      instalmentFee: toPay.instalmentFee,
      total: toPay.total,
      withdrawalDays: box.terms.withdrawalDays,
      pictures: picturesOf(pieces.filter(({ id }) => toPay.keptIds.includes(id))),
      ...(await letterOf(ctx, box)),
    }),
  })

type Withdrawn = { pieces: readonly PieceRow[]; at: Date; refundBy: Date }

/** That somebody withdrew, from what and when, in a form that lasts (R6.11). */
export const notifyWithdrawn = (ctx: Ctx, box: Box, { pieces, at, refundBy }: Withdrawn) =>
  sendBoxMail(ctx, box, {
    event: `box-withdrawn:${pieces.map(({ id }) => id).join()}`,
    template: boxWithdrawnEmail,
    link: feedbackLink(box),
    props: async ({ firstName }) => ({
      firstName,
      number: box.number,
      pieces: (await listPieces(ctx.db, box))
        .filter(({ id }) => pieces.some((piece) => piece.id === id))
        .map((piece) => ({ name: nameOf(piece), amount: piece.price })),
      at: at.toISOString(),
      refundBy: atNoon(lastDayOf(refundBy, box.market)),
    }),
  })
