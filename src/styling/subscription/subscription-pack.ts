import { openPack } from '#/people/law/pack/packs.ts'
import { namedFees } from '#/platform/fees/fee-texts.ts'
import { formatDate } from '#/platform/markets/format.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { MailAttachment } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { Subscription } from './subscription.ts'

/** The contract of an interval that a member chose. Boxes on demand oblige to nothing and have none. */
export async function openSubscriptionPack(ctx: Ctx, subscription: Subscription): Promise<MailAttachment[]> {
  const { id, memberId, market, intervalMonths, nextBoxDate } = subscription
  if (intervalMonths === 0) return []
  const t = textsOf(market)
  const now = ctx.clock.now()
  const fees = namedFees(marketAt(market, now).boxFees, t)
  return openPack(ctx, {
    kind: 'subscription',
    subjectId: id,
    memberId,
    market,
    number: '',
    agreedAt: now,
    facts: {
      lines: fees.map(({ name, amount }) => ({ name, amount })),
      total: null,
      rows: [
        { name: t('pack.interval'), value: t('account.intervalMonths', { count: intervalMonths }) },
        ...(nextBoxDate ? [{ name: t('pack.nextBox'), value: formatDate(atNoon(nextBoxDate), market) }] : []),
        { name: t('pack.pieces'), value: t('pack.piecesChosen') },
      ],
    },
  })
}
