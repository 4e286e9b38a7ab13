import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { daysLeft } from '../delivery/deadlines.rule.ts'

/** The days of an approval reminder are counted when it is queued, and again when it is sent. */
export const withDaysLeft = async <Props extends { lastDay: string }>(
  { clock }: Pick<Ctx, 'clock'>,
  props: Props,
  market: MarketId,
) => ({ ...props, daysLeft: daysLeft(new Date(props.lastDay), market, clock.now()) })
