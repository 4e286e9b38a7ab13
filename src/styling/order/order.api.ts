import { type Static, Type } from 'typebox'
import { AgreedFeeSeen, BoxParams, BoxSummary, boxKind, wish } from '#/boxes/box.schema.ts'
import { boxSummary } from '#/boxes/box-summary.ts'
import { offerExpiresAt } from '#/boxes/delivery/deadlines.rule.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { termsAt } from '#/boxes/terms.ts'
import { ADDED_WISH_MAX, WISH_TEXT_MAX, wishKinds, wishOccasions } from '#/boxes/wishes/wish-lines.rule.ts'
import { ShortCard } from '#/money/payment-methods/card.schema.ts'
import { findMandate } from '#/money/payment-methods/mandates.ts'
import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import {
  amount,
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  optional,
  orNull,
  text,
  uuid,
} from '#/platform/http/schema.ts'
import { addressLine } from '#/platform/markets/address.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { SaidLines } from '../wishes/wishes.api.ts'
import { addWish } from './add-wish.ts'
import { askForPreview } from './ask-preview.ts'
import { orderBlocks } from './order-block.rule.ts'
import { blockOf, orderStyling } from './order-styling.ts'
import { soonestWish } from './styling-due.rule.ts'

const Kinds = Type.Array(oneOf(wishKinds), { maxItems: wishKinds.length, uniqueItems: true })
const WishBody = closed({
  occasion: optional(oneOf(wishOccasions)),
  budgetAmount: optional(Type.Integer({ minimum: 100, maximum: 10_000_000 })),
  wanted: optional(Kinds),
  unwanted: optional(Kinds),
  date: optional(day),
  text: optional(Type.String({ maxLength: WISH_TEXT_MAX })),
})
const MoreBody = closed({
  text: Type.String({ minLength: 1, maxLength: ADDED_WISH_MAX, pattern: '\\S' }),
  lines: optional(SaidLines),
})
const OrderBody = closed({
  wish: WishBody,
  kind: optional(boxKind),
  lines: optional(SaidLines),
  /** The tick for an early start of the styling; its text is stored with the box. */
  earlyStart: optional(flag),
})
const Terms = closed({
  terms: closed({
    version: text,
    fees: list(AgreedFeeSeen),
    approvalDays: count,
    offerWeeks: count,
    withdrawalDays: count,
    lateReturnFee: amount,
    previewHours: count,
    earlyStart: oneOf(['stated', 'asked']),
  }),
  bindsUntil: moment,
  /** The earliest day that a box can be wanted by. */
  soonest: day,
  sendTo: text,
  block: orNull(oneOf(orderBlocks)),
  /** The member was refused and has asked a person to review it. */
  reviewAsked: flag,
  openBoxId: orNull(uuid),
  card: orNull(ShortCard),
  userId: uuid,
  renewal: flag,
  lastWish: wish,
})

export const orderApi = routes(
  /** Data of the order pages: whether the member can order, the present terms, and the card that will be charged. */
  route('GET /api/styling/terms', { answer: Terms }, ({ ctx, memberId }) => stylingTerms(ctx, memberId)),
  route(
    'POST /api/boxes',
    { body: OrderBody, answer: BoxSummary, status: 201, idempotent: true },
    async ({ ctx, body: { wish, kind = 'styling', lines, earlyStart }, memberId }) =>
      boxSummary(await orderStyling(ctx, memberId, { wish, kind, lines, earlyStart })),
  ),
  route(
    'POST /api/boxes/:boxId/wishes',
    { params: BoxParams, body: MoreBody, answer: BoxSummary, idempotent: true },
    async ({ ctx, params, body, memberId }) => boxSummary(await addWish(ctx, { ...params, memberId }, body)),
  ),
  route(
    'POST /api/boxes/:boxId/ask-preview',
    { params: BoxParams, body: closed({}), answer: BoxSummary, idempotent: true },
    async ({ ctx, params, memberId }) => boxSummary(await askForPreview(ctx, { ...params, memberId })),
  ),
)

async function stylingTerms(ctx: Ctx, memberId: string): Promise<Static<typeof Terms>> {
  const member = found(await findMember(ctx.db, memberId))
  const boxes = await memberBoxes(ctx.db, member.id)
  const open = boxes.find(({ isOpen }) => isOpen)
  const card = await findMandate(ctx.db, member.id)
  return {
    terms: termsAt(member.market, ctx.clock.now()),
    bindsUntil: offerExpiresAt(ctx.clock.now(), member.market),
    soonest: soonestWish(ctx.clock.now(), member.market),
    sendTo: addressLine(member),
    block: (await blockOf(ctx, member)) ?? null,
    reviewAsked: member.reviewAsked,
    openBoxId: open?.id ?? null,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    userId: member.id,
    renewal: member.customerType === 'renewal',
    lastWish: boxes[0]?.wish ?? {},
  }
}
