import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { found, Refused } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { SETTING } from '#/platform/settings/follow-settings.ts'
import { insertRevision, lockSetting } from '#/platform/settings/revisions.ts'
import { listPlanned } from './history.ts'
import { daysToPlan } from './plan-setting.ts'
import { shownValue } from './shown-value.rule.ts'
import { type SettingKey, settable } from './table/settable.ts'
import { requireVersion } from './version.ts'

type Withdrawal = {
  market: MarketId
  key: SettingKey
  from: string
  reason: string
  staffId: string
  seen: string
}

/** Withdraws a planned value before its day. One whose day has begun stays: the former value is planned anew. */
export const withdrawSetting = (
  ctx: Ctx,
  { market, key, from, reason, staffId, seen }: Withdrawal,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await lockSetting(ctx.db, { market, key })
    await requireVersion(ctx.db, { market, key, seen })
    const planned = await listPlanned(ctx.db, { market, key })
    const { value, revision } = found(planned.find((one) => one.from === from && !one.withdrawn))
    if (from < daysToPlan(ctx, market).first)
      throw Refused('setting-refused', {
        why: `It is in force since ${staffDay(atNoon(from))}. Plan the former value from a later day.`,
      })
    await insertRevision(ctx, { market, key, from, revision: revision + 1, value: null, reason, by: staffId })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'setting-withdrawn',
      subject: { kind: SETTING, id: `${market}/${key}` },
      before: { value: shownValue(settable[key].takes, value, market), from },
      after: { value: 'withdrawn' },
      reason,
    })
  })
