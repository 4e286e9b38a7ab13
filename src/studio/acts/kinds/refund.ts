import { refundableOfCharge } from '#/money/refunds/left-of-charge.ts'
import { refundByStaff } from '#/money/refunds/refund-by-staff.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { typedAmount } from '#/platform/app/studio/typed-amount.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { act, type Doing, type Whose } from '../act.ts'
import { moneyField } from '../fields.ts'

const MOST = 20
const DAYS = 30

type Captured = { id: string; state: 'captured'; amount: number; currency: string; number: string }

const listCaptured = ({ db }: Ctx, { id }: Whose) =>
  db.many<Captured>(sql`
    SELECT c.id, c.state, c.amount, c.currency, i.display_number AS number FROM charge c JOIN invoice i ON i.id = c.invoice_id
    WHERE c.member_id = ${id} AND c.state = 'captured' ORDER BY c.created_at DESC LIMIT ${MOST}`)

const limitOf = ({ clock }: Ctx, { market }: Whose) => marketAt(market, clock.now()).goodwillLimit

/** The amount that a colleague has given back to the customer in thirty days without a second one. */
async function alone({ db, clock }: Ctx, { whose, staff }: Doing<'amount'>) {
  const since = addDays(clock.now(), -DAYS, whose.market)
  const { amount } = await db.one<{ amount: number }>(sql`
    SELECT coalesce(sum(amount), 0)::bigint AS amount FROM second_look
    WHERE kind = 'refund' AND asked_by = ${staff.id} AND member_id = ${whose.id} AND asked_at > ${since} AND state = 'alone'`)
  return amount
}

export const refundAct = act({
  label: 'Give money back to the card',
  button: 'Give it back',
  about: 'charge',
  roles: ['support', 'finance', 'admin'],
  takes: ['amount'],
  stepUp: true,
  none: 'No payment is left to give back.',
  async offers(ctx, whose, { roles }) {
    const limit = limitOf(ctx, whose)
    const charges = await listCaptured(ctx, whose)
    const left = await Promise.all(charges.map((charge) => refundableOfCharge(ctx, charge)))
    return charges.flatMap(({ id, number, currency, amount }, nth) => {
      const most = left[nth] ?? 0
      if (most === 0) return []
      const money = (sum: number) => staffMoney({ amount: sum, currency })
      const second = hasRole(roles, 'finance')
        ? ''
        : ` Above ${money(limit)} in thirty days a second colleague agrees.`
      const hint = `${money(most)} is left of ${money(amount)}.${second}`
      const field = moneyField({ name: 'amount', label: 'Amount', currency, hint, max: typedAmount(most) })
      return [{ id, name: `Invoice ${number}, ${money(amount)}`, fields: [field] }]
    })
  },
  needsSecond: async (ctx, doing) =>
    !hasRole(doing.staff.roles, 'finance') &&
    (await alone(ctx, doing)) + doing.input.amount > limitOf(ctx, doing.whose),
  async run(ctx, { about, staff, reason, input }) {
    await refundByStaff(ctx, { chargeId: about, staffId: staff.id, amount: input.amount, reason })
    return undefined
  },
  undo: null,
  templates: ['payment-refunded'],
  because:
    'support within the limit of goodwill; above it, and above finance’s own limit, a second colleague',
})
