import type { Ctx } from '#/context.ts'
import { addDays } from '#/markets/market-time.ts'
import type { MarketId } from '#/markets/markets.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { ANNOUNCE_PART } from '../charges.ts'
import { partNoticeDays } from './retry-schedule.rule.ts'

type Coming = { id: string; market: MarketId; chargeAt: Date }
export const announceLater = ({ db, clock }: Ctx, { id, market, chargeAt }: Coming) =>
  enqueue(db, {
    kind: ANNOUNCE_PART,
    subject: id,
    dueAt: addDays(chargeAt, -partNoticeDays, market),
    now: clock.now(),
  })
