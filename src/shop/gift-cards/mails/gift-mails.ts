import { attachedInvoice } from '#/money/invoices/papers/invoice-in-mail.tsx'
import { expiryOf } from '#/money/wallet/expiry.rule.ts'
import { openPack } from '#/people/law/pack/packs.ts'
import { findCustomer } from '#/people/members/guests.ts'
import { formatDate } from '#/platform/markets/format.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { type MailAttachment, queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { GIFT_ADDRESS } from '../address/addresses.ts'
import { type GiftCard, isForgotten } from '../gift-cards.ts'
import { giftAddressMail } from './gift-address.email.tsx'
import { giftAgainMail } from './gift-again.email.tsx'
import { giftBoughtMail } from './gift-bought.email.tsx'
import { giftOverMail } from './gift-over.email.tsx'
import { giftRedeemedMail } from './gift-redeemed.email.tsx'
import { giftRefundedMail } from './gift-refunded.email.tsx'

/** A link that opens this card alone, for guests and members. */
const linkTo = (id: string) => ({ path: paths.giftCard(id), purpose: 'order', subject: id })

/** Confirms the purchase with its terms and receipt. It is also the mail that every invoice has (I37). */
export async function notifyBought(
  ctx: Ctx,
  card: GiftCard,
  { invoiceId, firstName }: { invoiceId: string; firstName: string },
): Promise<void> {
  const { id, number, market, memberId, amount, toName, sendOn } = card
  const until = expiryOf('gift-card', ctx.clock.now(), market)
  await queueEmail(ctx, {
    event: `invoice-issued:${invoiceId}`,
    template: giftBoughtMail,
    props: {
      firstName,
      number,
      amount,
      toName,
      sendOn: atNoon(sendOn),
      until: until.toISOString(),
      days: marketAt(market, ctx.clock.now()).withdrawalDays,
    },
    market,
    memberId,
    link: linkTo(id),
    attachments: [attachedInvoice(invoiceId), ...(await openGiftPack(ctx, card, until))],
  })
}

/** The contract of a gift card. It names neither the receiver nor the greeting. */
function openGiftPack(ctx: Ctx, card: GiftCard, until: Date): Promise<MailAttachment[]> {
  const { id, number, market, memberId, amount, sendOn, orderedAt } = card
  const t = textsOf(market)
  return openPack(ctx, {
    kind: 'gift-card',
    subjectId: id,
    memberId,
    market,
    number,
    agreedAt: orderedAt,
    facts: {
      lines: [{ name: t('giftCard.amount'), amount }],
      total: amount,
      rows: [
        { name: t('pack.giftSendOn'), value: formatDate(atNoon(sendOn), market) },
        { name: t('pack.giftUntil'), value: formatDate(until, market) },
      ],
    },
  })
}

/** The refund in a durable form (R11.03); another mail tells that the money has arrived. */
export async function notifyRefunded(ctx: Ctx, card: GiftCard) {
  const { id, number, market, memberId, amount } = card
  await notifyOver(ctx, card, 'refunded')
  const buyer = await findCustomer(ctx.db, memberId)
  if (!buyer) return
  await queueEmail(ctx, {
    event: `gift-card-refunded:${id}`,
    template: giftRefundedMail,
    props: { firstName: buyer.firstName, number, amount },
    market,
    memberId,
    link: linkTo(id),
  })
}

/** Tells the buyer that the card was redeemed; a buyer who redeemed it has seen that. */
export async function notifyRedeemed(ctx: Ctx, card: GiftCard, redeemedBy: string) {
  const { id, number, market, memberId, amount, toName } = card
  const buyer = await findCustomer(ctx.db, memberId)
  if (!buyer || redeemedBy === memberId) return
  await queueEmail(ctx, {
    event: `gift-card-redeemed:${id}`,
    template: giftRedeemedMail,
    props: { firstName: buyer.firstName, number, amount, toName },
    market,
    memberId,
    link: linkTo(id),
  })
}

type Buyer = { firstName: string }
type NewAddress = { id: string; email: string; expiresAt: Date }

/** Asks the buyer to confirm another address. The link opens this request alone, until it lapses. */
export const notifyNewAddress = (
  ctx: Ctx,
  { card, buyer, address }: { card: GiftCard; buyer: Buyer; address: NewAddress },
) => {
  const { number, market, memberId, amount, toName, toEmail: former } = card
  const { id, email, expiresAt } = address
  const minutes = Math.ceil((expiresAt.getTime() - ctx.clock.now().getTime()) / 60_000)
  return queueEmail(ctx, {
    event: `gift-card-address:${id}`,
    template: giftAddressMail,
    props: {
      firstName: buyer.firstName,
      number,
      amount,
      toName,
      former,
      email,
      until: expiresAt.toISOString(),
    },
    market,
    memberId,
    link: { path: paths.giftAddress(id), purpose: GIFT_ADDRESS, subject: id, minutes },
  })
}

/** Tells the buyer that the card was sent again, or goes to its new address on its day. */
export async function notifySentAgain(ctx: Ctx, card: GiftCard) {
  const { id, number, market, memberId, amount, toEmail: email, sendings } = card
  const buyer = await findCustomer(ctx.db, memberId)
  if (!buyer) return
  await queueEmail(ctx, {
    event: `gift-card-again:${id}:${sendings}:${email}`,
    template: giftAgainMail,
    props: { firstName: buyer.firstName, number, amount, email, planned: sendings === 0 },
    market,
    memberId,
    link: linkTo(id),
  })
}

/** Tells the receiver that a code has ended. A card that was never sent has no receiver to tell. */
export async function notifyOver(ctx: Ctx, card: GiftCard, because: 'moved' | 'refunded') {
  const { id, market, amount, toName, toEmail, fromName, sendings, redeemedBy, memberId } = card
  if (sendings === 0 || isForgotten(card)) return
  const buyer = await findCustomer(ctx.db, memberId)
  await queueEmail(ctx, {
    event: `gift-card-over:${id}:${sendings}`,
    template: giftOverMail,
    props: { toName, fromName, amount, because },
    market,
    ...(redeemedBy ? { memberId: redeemedBy } : { recipient: toEmail, ...(buyer && { memberId }) }),
  })
}
