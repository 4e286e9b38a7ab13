import {
  chargeLater,
  isMovable,
  listOpenCharges,
  type MovableCharge,
  moveChargeBack,
} from '#/money/charges/attempt/charge-later.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { found, Invalid } from '#/platform/errors.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { act, type Offer, type Whose } from '../act.ts'
import { dayField } from '../fields.ts'
import { daysHint, daysTo, earlierDay } from './days.ts'

const movable = async (ctx: Ctx, { id }: Whose) =>
  (await listOpenCharges(ctx.db, id)).filter((charge) => isMovable(charge, ctx.clock.now()))

const limits = (ctx: Ctx, { market, chargeAt }: MovableCharge, { roles }: StaffWithRoles) =>
  daysTo(ctx, { market, kind: 'charge', roles, from: dayOf(chargeAt, market) })

const nameOf = ({ number, part, parts, ...money }: MovableCharge) =>
  `${staffMoney(money)}, invoice ${number}${parts > 1 ? `, part ${part} of ${parts}` : ''}`

function offer(ctx: Ctx, charge: MovableCharge, staff: StaffWithRoles): Offer[] {
  const to = limits(ctx, charge, staff)
  const tomorrow = dayOf(ctx.clock.now(), charge.market).add({ days: 1 })
  if (tomorrow.toString() > to.last) return []
  const day = dayField({
    ...{ name: 'day', label: 'Charge the card on', hint: daysHint(to) },
    ...{ min: tomorrow.toString(), max: to.last },
    value: earlierDay(tomorrow.add({ days: 6 }).toString(), to.last),
  })
  return [{ id: charge.id, name: nameOf(charge), fields: [day] }]
}

export const chargeLaterAct = act({
  label: 'Charge later',
  button: 'Charge later',
  about: 'charge',
  roles: ['support', 'finance', 'admin'],
  takes: ['day'],
  stepUp: false,
  none: 'No charge is open that can be moved.',
  offers: async (ctx, whose, staff) =>
    (await movable(ctx, whose)).flatMap((charge) => offer(ctx, charge, staff)),
  needsSecond: async (ctx, { whose, about, staff, input }) => {
    const charge = (await movable(ctx, whose)).find(({ id }) => id === about)
    if (!charge) return false
    const { alone, last } = limits(ctx, charge, staff)
    if (input.day > last) throw Invalid({ day: 'day-outside' })
    return input.day > alone
  },
  async run(ctx, { whose, about, staff, reason, input }) {
    const charge = found((await movable(ctx, whose)).find(({ id }) => id === about))
    await chargeLater(ctx, { chargeId: about, day: input.day, staffId: staff.id, reason })
    const { state, nextAttemptAt, movedTo } = charge
    return { state, nextAttemptAt, movedTo }
  },
  undo: (ctx, { about, staff, reason, undoData, mailsStopped }) =>
    moveChargeBack(ctx, {
      chargeId: about,
      staffId: staff.id,
      reason,
      withMail: !mailsStopped,
      state: undoData.state as 'pending' | 'retrying' | 'failed',
      nextAttemptAt: dateIn(undoData.nextAttemptAt),
      movedTo: dateIn(undoData.movedTo),
    }),
  templates: ['charge-moved'],
  because: 'her wages come later; the days after the agreed one are limited by role and market',
})

const dateIn = (value: unknown) => (typeof value === 'string' ? new Date(value) : null)
