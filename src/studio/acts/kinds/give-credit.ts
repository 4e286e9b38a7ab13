import { causes } from '#/money/wallet/cause.rule.ts'
import { causeLabels } from '#/money/wallet/goodwill/credit-labels.ts'
import { giveGoodwill } from '#/money/wallet/goodwill/give-goodwill.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { marketAt } from '#/platform/markets/market-at.ts'
import { act } from '../act.ts'
import { choiceField, moneyField } from '../fields.ts'

export const giveCreditAct = act({
  label: 'Give credit',
  button: 'Give credit',
  about: 'member',
  roles: ['support', 'finance', 'admin'],
  takes: ['amount', 'cause'],
  stepUp: true,
  none: 'Only a member has credit.',
  async offers({ clock }, { id, kind, market }) {
    if (kind !== 'member') return []
    const { currency, goodwillLimit } = marketAt(market, clock.now())
    const hint = `Up to ${staffMoney({ amount: goodwillLimit, currency })} a customer in thirty days, and five times that on a day, alone; above it a second colleague has to agree.`
    const options = causes.map((value) => ({ value, label: causeLabels[value] }))
    const fields = [
      moneyField({ name: 'amount', label: 'Amount', currency, hint }),
      choiceField({ name: 'cause', label: 'What the customer is told', value: 'apology', options }),
    ]
    return [{ id, name: 'Credit of the customer', fields }]
  },
  needsSecond: null,
  async run(ctx, { whose, staff, reason, input }) {
    await giveGoodwill(ctx, { memberId: whose.id, staffId: staff.id, reason, ...input })
    return undefined
  },
  undo: null,
  templates: ['wallet-credit'],
  because: 'the limit and the second colleague of `credit_grant` (decision 252)',
})
