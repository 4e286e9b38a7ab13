import type { Ctx } from '#/context.ts'
import { addDays } from '#/markets/market-time.ts'
import type { MarketId } from '#/markets/markets.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { ANNOUNCE_PART } from '../charges.ts'

/** So many days before a part is taken from the card its owner is told: amount, day and card (R9.05). */
const NOTICE_DAYS = 3

type Coming = { id: string; market: MarketId; chargeAt: Date }
export const announceLater = ({ db, clock }: Ctx, { id, market, chargeAt }: Coming) =>
  enqueue(db, {
    kind: ANNOUNCE_PART,
    subject: id,
    dueAt: addDays(chargeAt, -NOTICE_DAYS, market),
    now: clock.now(),
  })
