import { type Instalment, payByPlan } from '#/money/invoices/plan/payment-plan.rule.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { InstalmentPlan } from '#/platform/markets/rules/rules.ts'
import type { ToPay } from './price-to-pay.rule.ts'

export type InstalmentOffer = { plan: InstalmentPlan; fee: number; total: number; parts: Instalment[] }
type Settlement = { toPay: ToPay; market: MarketId; at: Date }

/**
 * Payment plans that a member may choose with the decision on a box, by the country's rules of that day: the
 * agreement about fee and parts is made then (R9.05). Empty when nothing is bought.
 */
export const instalmentsFor = ({ toPay, market, at }: Settlement): InstalmentOffer[] =>
  toPay.itemsAmount + toPay.exchangeAmount === 0
    ? []
    : marketAt(market, at).instalmentFees.map(({ plan, fee }) => ({
        plan,
        fee,
        total: toPay.total + fee,
        parts: payByPlan(toPay.total + fee, plan, { at, market }),
      }))
