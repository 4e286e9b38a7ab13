import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { pieceName } from '#/goods/catalogue/goods-view.ts'
import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { lastDayOf } from '../delivery/deadlines.rule.ts'
import { feedbackLink, sendBoxMail } from '../mails/box-mails.ts'
import type { HeldReplacement } from './held-replacements.ts'
import { holdEndedEmail } from './hold-ended.email.tsx'

/** Mails that a chosen piece was released, while the box can still be answered; at the end of the feedback its own mails tell. */
export async function mailHoldEnded(ctx: Ctx, box: Box, { id, itemId, sku }: HeldReplacement): Promise<void> {
  const { approvalEndsAt, market } = box
  if (box.state !== 'delivered' || !approvalEndsAt || ctx.clock.now() >= approvalEndsAt) return
  const [card] = await findProductCardsEver(ctx.db, [sku], market)
  const pictures = await picturesInMail(ctx.db, [sku], market)
  await sendBoxMail(ctx, box, {
    event: `exchange-hold-ended:${id}`,
    template: holdEndedEmail,
    link: { ...feedbackLink(box), path: paths.changeProduct(box.id, itemId) },
    props: ({ firstName }) => ({
      ...{ firstName, pictures },
      number: box.number,
      piece: card ? pieceName(card) : sku,
      lastDay: atNoon(lastDayOf(approvalEndsAt, market)),
    }),
  })
}
