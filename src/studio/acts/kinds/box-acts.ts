import type { Box } from '#/boxes/boxes.ts'
import { lastDayOf } from '#/boxes/delivery/deadlines.rule.ts'
import { agreedLastDay, isInApproval, moveApproval } from '#/boxes/delivery/move-approval.ts'
import { isBeforeBill, waiveFees } from '#/boxes/fees/waive-fees.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { termsOf } from '#/boxes/terms.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { found, Invalid } from '#/platform/errors.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { act, type Offer, type Whose } from '../act.ts'
import { dayField } from '../fields.ts'
import { daysHint, daysTo, earlierDay } from './days.ts'

const feesOf = (box: Box) => sumOfFees(termsOf(box).fees)

export const waiveFeeAct = act({
  label: 'Waive the fee of a box',
  button: 'Waive the fee',
  about: 'box',
  roles: ['support', 'admin'],
  takes: [],
  stepUp: false,
  none: 'No box is before its bill and has a fee.',
  offers: async ({ db }, { id }) =>
    (await memberBoxes(db, id))
      .filter((box) => isBeforeBill(box) && box.feesWaivedBy === null && feesOf(box) > 0)
      .map((box) => ({
        id: box.id,
        name: `Box ${box.number}, ${staffMoney({ amount: feesOf(box), currency: box.currency })}`,
        fields: [],
      })),
  needsSecond: null,
  async run(ctx, { about, staff, reason }) {
    await waiveFees(ctx, { boxId: about, staffId: staff.id, reason })
    return {}
  },
  undo: (ctx, { about, staff }) => waiveFees(ctx, { boxId: about, staffId: staff.id, reason: null }),
  templates: [],
  because: 'the fixed fees of a box, before its bill, as a stylist may waive them; the bill says so',
})

const inApproval = async (ctx: Ctx, { id }: Whose) =>
  (await memberBoxes(ctx.db, id)).filter((box) => isInApproval(box, ctx.clock.now()))

const limits = (ctx: Ctx, box: Box, { roles }: StaffWithRoles) =>
  daysTo(ctx, {
    ...{ market: box.market, kind: 'approval', roles },
    from: Temporal.PlainDate.from(agreedLastDay(box)),
  })

function longer(ctx: Ctx, box: Box, staff: StaffWithRoles): Offer[] {
  const to = limits(ctx, box, staff)
  const now = Temporal.PlainDate.from(lastDayOf(box.approvalEndsAt!, box.market))
  const next = now.add({ days: 1 }).toString()
  if (next > to.last) return []
  const day = dayField({
    ...{ name: 'day', label: 'Last day to decide', hint: daysHint(to) },
    ...{ min: next, max: to.last, value: earlierDay(now.add({ days: 3 }).toString(), to.last) },
  })
  return [{ id: box.id, name: `Box ${box.number}`, fields: [day] }]
}

export const extendAct = act({
  label: 'Give longer to decide',
  button: 'Move the last day',
  about: 'box',
  roles: ['support', 'admin'],
  takes: ['day'],
  stepUp: false,
  none: 'No box is with the customer for a decision.',
  offers: async (ctx, whose, staff) =>
    (await inApproval(ctx, whose)).flatMap((box) => longer(ctx, box, staff)),
  needsSecond: async (ctx, { whose, about, staff, input }) => {
    const box = (await inApproval(ctx, whose)).find(({ id }) => id === about)
    if (!box) return false
    const { alone, last } = limits(ctx, box, staff)
    if (input.day > last || input.day <= lastDayOf(box.approvalEndsAt!, box.market))
      throw Invalid({ day: 'day-outside' })
    return input.day > alone
  },
  async run(ctx, { whose, about, staff, reason, input }) {
    const box = found((await inApproval(ctx, whose)).find(({ id }) => id === about))
    await moveApproval(ctx, { boxId: about, lastDay: input.day, staffId: staff.id, reason })
    return { lastDay: lastDayOf(box.approvalEndsAt!, box.market) }
  },
  // Today at the earliest: a day that has passed would keep the pieces by silence at once.
  undo: async (ctx, { about, whose, staff, reason, undoData, mailsStopped }) => {
    const today = dayOf(ctx.clock.now(), whose.market).toString()
    const former = String(undoData.lastDay)
    const lastDay = [former, today].toSorted().at(-1)!
    await moveApproval(ctx, { boxId: about, lastDay, staffId: staff.id, reason, mailed: !mailsStopped })
  },
  templates: ['approval-moved'],
  because: 'she was away or ill; the days after the agreed period are limited by role and market',
})
