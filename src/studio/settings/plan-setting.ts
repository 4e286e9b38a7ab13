import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Forbidden, NotFound, Refused } from '#/platform/errors.ts'
import type { StaffRole, StaffWithRoles } from '#/platform/http/access/access.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { valueOn } from '#/platform/markets/rules/dated.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { SETTING } from '#/platform/settings/follow-settings.ts'
import { insertRevision, lockSetting } from '#/platform/settings/revisions.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { datedPart, isSame } from './dated-part.rule.ts'
import { type Change, type Effect, effectOf, marketsOf } from './effect.ts'
import { listPlanned } from './history.ts'
import { breachesOf } from './legal-limits.rule.ts'
import { shownValue } from './shown-value.rule.ts'
import { isSettable, type SettingKey, settable } from './table/settable.ts'
import { faultOf } from './value.rule.ts'
import { requireVersion, subjectOf } from './version.ts'

export type Planning = Change & { reason: string; by: StaffWithRoles; seen: string }

/** Years ahead for which a value may be planned. */
const AHEAD_YEARS = 3

/** The key of an address, for a colleague who may change it. */
export function keyFor(
  key: string,
  { market, roles }: { market: MarketId; roles: readonly StaffRole[] },
): SettingKey {
  if (!isSettable(key, market)) throw NotFound()
  if (!hasRole(roles, ...(settable[key].may ?? []))) throw Forbidden()
  return key
}

/** Days on which a change may begin: from tomorrow on, by the country's calendar, so that nothing that has happened changes. */
export function daysToPlan({ clock }: Pick<Ctx, 'clock'>, market: MarketId) {
  const today = dayOf(clock.now(), market)
  return { first: today.add({ days: 1 }).toString(), last: today.add({ years: AHEAD_YEARS }).toString() }
}

/** Refuses a change with what is wrong: its value, its day, or an article of law. */
export function requirePossible(ctx: Pick<Ctx, 'clock'>, change: Change) {
  const { market, key, value, from } = change
  const { takes } = settable[key]
  const { first, last } = daysToPlan(ctx, market)
  const days = `From ${staffDay(atNoon(first))} to ${staffDay(atNoon(last))}: a change begins on a later day, and the past stays as it was.`
  const refuse = (why: string) => Refused('setting-refused', { why })
  const fault = faultOf(takes, value, market)
  if (fault) throw refuse(fault)
  if (from < first || from > last) throw refuse(days)
  if (isSame(valueOn(datedPart(market, key), from), value))
    throw refuse('It has this value on that day already.')
  const broken = breachesOf(key, marketsOf(change).after).find(({ breach }) => breach === 'refused')
  if (broken) throw refuse(`${broken.article}: ${broken.says}`)
}

/**
 * Plans a value from a day on, or asks a second colleague where the value moves money. Of two colleagues who have seen the same
 * version one is refused, and told who was quicker.
 */
export const planSetting = (
  ctx: Ctx,
  planning: Planning,
): Promise<{ state: 'planned' | 'waits'; effect: Effect }> =>
  inTransaction(ctx, async (ctx) => {
    const { market, key, reason, by } = planning
    await oneLookAtATime(ctx.db, { subjectId: subjectOf(planning) })
    await lockSetting(ctx.db, planning)
    await requireVersion(ctx.db, planning)
    requirePossible(ctx, planning)
    const effect = await effectOf(ctx.db, planning)
    if (!settable[key].two) {
      await writeDown(ctx, { ...planning, by: by.id })
      return { state: 'planned', effect }
    }
    await askSecondLook(ctx, {
      ...{
        kind: 'setting',
        subjectId: subjectOf(planning),
        memberId: null,
        market,
        currency: marketOf(market).currency,
      },
      ...{
        amount: 0,
        reason,
        askedBy: by.id,
        effect: `${nameOf(planning)}: ${effect.before} → ${effect.after} from ${effect.from}`,
      },
      asked: {
        unit: SETTING,
        about: `${market}/${key}`,
        market,
        key,
        value: planning.value,
        from: planning.from,
      },
    })
    return { state: 'waits', effect }
  })

/** A second colleague has agreed: the value is planned in this transaction, if its day has not begun and nothing stands in its way. */
export async function settingAgreed(ctx: Ctx, look: SecondLook & { agreedBy: string }) {
  if (look.kind !== 'setting') return
  const change = look.asked as unknown as Change
  await lockSetting(ctx.db, change)
  requirePossible(ctx, change)
  await writeDown(ctx, { ...change, reason: look.reason, by: look.askedBy, agreedBy: look.agreedBy })
}

type Written = Change & { reason: string; by: string; agreedBy?: string }

async function writeDown(ctx: Ctx, { market, key, value, from, reason, by, agreedBy }: Written) {
  const planned = (await listPlanned(ctx.db, { market, key })).find((one) => one.from === from)
  if (planned && !planned.withdrawn)
    throw Conflict('setting-day-taken', { day: staffDay(atNoon(from)), who: planned.by })
  const revision = (planned?.revision ?? -1) + 2
  await insertRevision(ctx, { market, key, from, revision, value, reason, by, agreedBy })
  const { takes } = settable[key]
  await audit(ctx, {
    actor: { kind: 'staff', id: agreedBy ?? by },
    action: 'setting-planned',
    subject: { kind: SETTING, id: `${market}/${key}` },
    before: { value: shownValue(takes, valueOn(datedPart(market, key), from), market) },
    after: { value: shownValue(takes, value, market), from },
    reason,
  })
}

export const nameOf = ({ market, key }: { market: MarketId; key: SettingKey }) =>
  `${staffCountry(market)}, ${settable[key].label}`
