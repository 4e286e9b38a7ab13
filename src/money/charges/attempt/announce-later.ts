import { enqueue } from '#/platform/jobs/jobs.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
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
