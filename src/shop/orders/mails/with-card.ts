import { cardThatPaid, methodThatPaid } from '#/money/charges/find-charges.ts'
import { cardName } from '#/money/payment-methods/card-name.rule.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { nameOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import type { MailPicture } from '#/platform/messages/parts/mail-pictures.tsx'
import { withPictures } from './with-pictures.ts'

type Confirmed = { number: string; pictures?: MailPicture[]; card?: string }

/** Adds the method or the saved card that paid, known once the money is booked; another card has no name with us. */
export async function withCard<Props extends Confirmed>(ctx: PlatformCtx, props: Props): Promise<Props> {
  const order = sql`(SELECT id FROM shop_order WHERE number = ${props.number})`
  const [shown, paid, method] = await Promise.all([
    withPictures(ctx, props),
    cardThatPaid(ctx.db, order),
    methodThatPaid(ctx.db, order),
  ])
  const name = nameOfMethod(method)
  if (name) return { ...shown, card: name }
  return paid ? { ...shown, card: cardName(paid) } : shown
}
