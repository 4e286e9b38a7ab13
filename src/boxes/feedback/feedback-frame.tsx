import type { ReactNode } from 'react'
import { atNoon } from '#/platform/markets/noon.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { AmountBar } from '#/platform/ui/data/amount-bar.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { exchangeOnBill } from '../exchange/exchange.rule.ts'
import { priceToPay } from '../settlement/price-to-pay.rule.ts'
import type { View } from './load-feedback.ts'

/** What the member pays as the answers stand, by the rule that charges. */
export const toPayNow = (view: View) => priceToPay({ ...view, exchange: exchangeOnBill(view) })

/** What silence would cost: it keeps, and orders nothing in exchange. */
const toPayUnasked = ({ pieces, fees, feesWaived, instalmentFee }: View) =>
  priceToPay({ pieces, fees, feesWaived, instalmentFee })

/** `amount`: what is paid as the member has chosen to, where that is not all at once. `progress`: how many are answered. */
type PayBarProps = {
  view: View
  amount?: number
  progress?: boolean
  /** Whether what silence means is said on a telephone before it is asked for. */
  said?: boolean
  error?: string
  children: ReactNode
}

/** What credit pays of that, or has paid. */
export const creditUsed = (view: View, total = toPayNow(view).total) => Math.min(view.credit, total)

/** The bar that is always in sight: the amount as it stands, and what silence would mean. */
export function PayBar({ view, amount, progress, said, error, children }: PayBarProps) {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const { exchangeFee, instalmentFee, total, ...due } = toPayNow(view)
  const fees = sumOfFees(due.fees) + exchangeFee + instalmentFee
  const byCard = total - creditUsed(view)
  const { total: whole, keptIds } = toPayUnasked(view)
  const unasked = whole - creditUsed(view, whole)
  const date = view.lastDay ? weekday(atNoon(view.lastDay)) : ''
  const note =
    keptIds.length === 0
      ? t('feedback.doNothingFee', { date, amount: money(unasked) })
      : t('feedback.doNothing', { date, amount: money(unasked), count: keptIds.length })
  return (
    <AmountBar
      label={t('feedback.total')}
      amount={money(amount ?? byCard)}
      aside={amount === undefined && fees > 0 && byCard >= fees && t('box.inclFees', { amount: money(fees) })}
      progress={progress ? answered(view, t) : undefined}
      note={{ name: t('box.ifSilent'), words: note, open: said }}
    >
      <Alert>{error}</Alert>
      {children}
    </AmountBar>
  )
}

function answered({ pieces }: View, t: Translate) {
  const asked = pieces.filter(({ state }) => state === 'delivered')
  if (asked.length === 0) return undefined
  const done = asked.filter(({ choice }) => choice !== null).length
  return { done, of: asked.length, words: t('box.answered', { count: done, of: asked.length }) }
}
