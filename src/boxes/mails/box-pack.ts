import { openPack } from '#/people/law/pack/packs.ts'
import { namedFees } from '#/platform/fees/fee-texts.ts'
import { formatDate } from '#/platform/markets/format.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MailAttachment } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { Box } from '../boxes.ts'
import { feesOfBox, termsOf } from '../terms.ts'

/** The contract of a box as it was ordered: its fees, the pieces to come, its days, and the early start that was asked for. */
export function openBoxPack(ctx: Ctx, box: Box): Promise<MailAttachment[]> {
  const { id, memberId, market, number, offeredAt, offerExpiresAt } = box
  const t = textsOf(market)
  const { from, to } = marketAt(market, offeredAt).deliveryDays
  const { earlyStartText } = termsOf(box)
  return openPack(ctx, {
    kind: 'box',
    subjectId: id,
    memberId,
    market,
    number,
    agreedAt: offeredAt,
    facts: {
      lines: namedFees(feesOfBox(box).fees, t).map(({ name, amount }) => ({ name, amount })),
      total: null,
      rows: [
        { name: t('pack.pieces'), value: t('pack.piecesChosen') },
        { name: t('pack.delivered'), value: t('terms.delivery1', { from, to }) },
        { name: t('pack.boxBinding'), value: formatDate(offerExpiresAt, market) },
        ...(earlyStartText ? [{ name: t('pack.earlyStart'), value: earlyStartText }] : []),
      ],
    },
  })
}
