import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { lastDayBefore, unansweredBy } from '#/money/claims/claim-seen.ts'
import type { Claim } from '#/money/claims/claims.ts'
import { found } from '#/platform/errors.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { sendOrderMail } from '../mails/order-mails.ts'
import type { Order } from '../orders.ts'
import { claimedLine } from './claimed-line.ts'
import { orderClaimEndedEmail } from './order-claim-ended.email.tsx'
import { orderClaimToldEmail } from './order-claim-told.email.tsx'
import { orderKind } from './order-kind.ts'

/** The piece of a claim, with its description in the order and its pictures. */
async function shownPiece({ db }: Ctx, { market }: Order, claim: Claim) {
  const { description, sku } = await claimedLine(db, claim)
  return { piece: description, pictures: await picturesInMail(db, [sku], market) }
}

export const notifyTold = async (ctx: Ctx, order: Order, claim: Claim) =>
  sendOrderMail(ctx, order, {
    event: `order-claim-told:${claim.id}:${claim.version}`,
    template: orderClaimToldEmail,
    path: paths.orderClaims(order.id),
    props: {
      kind: orderKind(claim),
      billed: claim.billed,
      ...(await shownPiece(ctx, order, claim)),
      paid: claim.most,
      amount: found(claim.amount),
      reason: claim.reason ?? '',
      until: atNoon(lastDayBefore(found(claim.objectUntil), order.market)),
    },
  })

type Ended = { upheld: boolean; answer: string | null; unanswered?: string | undefined }
const notifyEnd = async (ctx: Ctx, order: Order, claim: Claim, { upheld, answer, unanswered }: Ended) =>
  sendOrderMail(ctx, order, {
    event: `order-claim-ended:${claim.id}:${claim.version}`,
    template: orderClaimEndedEmail,
    path: paths.orderClaims(order.id),
    props: {
      ...{ kind: orderKind(claim), billed: claim.billed, upheld, amount: found(claim.amount), answer },
      ...(unanswered && { unanswered: atNoon(unanswered) }),
      ...(await shownPiece(ctx, order, claim)),
    },
  })

export const notifyUpheld = (ctx: Ctx, order: Order, claim: Claim) =>
  notifyEnd(ctx, order, claim, { upheld: true, answer: claim.answer })
export const notifyWaived = (ctx: Ctx, order: Order, claim: Claim) =>
  notifyEnd(ctx, order, claim, {
    ...{ upheld: false, answer: claim.answer },
    unanswered: unansweredBy(claim, order.market),
  })
export const notifyDropped = (ctx: Ctx, order: Order, claim: Claim) =>
  notifyEnd(ctx, order, claim, { upheld: false, answer: null })
