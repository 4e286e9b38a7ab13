import type { ReactNode } from 'react'
import { atNoon } from '#/platform/markets/noon.ts'
import { sumOfFees } from '#/platform/markets/rules/box-fees.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { AmountBar } from '#/platform/ui/data/amount-bar.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { exchangeOnBill } from '../exchange/exchange.rule.ts'
import { priceToPay } from '../settlement/price-to-pay.rule.ts'
import type { FeedbackView } from './feedback-view.ts'

/** The sum for the present answers, by the rule that charges. */
export const toPayNow = (view: FeedbackView) => priceToPay({ ...view, exchange: exchangeOnBill(view) })

/** The sum for silence: it keeps the pieces, and orders no exchange. */
const toPayBySilence = ({ pieces, fees, feesWaived, instalmentFee }: FeedbackView) =>
  priceToPay({ pieces, fees, feesWaived, instalmentFee })

/** `amount`: the sum by the chosen plan, if not all at once. `progress`: shows the number of answered pieces. */
type PayBarProps = {
  view: FeedbackView
  amount?: number
  progress?: boolean
  /** Shows the effect of silence on a telephone without a press. */
  noteOpen?: boolean
  error?: string
  children: ReactNode
}

/** The part of the sum that credit pays, or has paid. */
export const creditUsed = (view: FeedbackView, total = toPayNow(view).total) => Math.min(view.credit, total)

/** The sticky bar: the present sum, and the effect of silence. */
export function PayBar({ view, amount, progress, noteOpen, error, children }: PayBarProps) {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const { exchangeFee, instalmentFee, total, ...due } = toPayNow(view)
  const fees = sumOfFees(due.fees) + exchangeFee + instalmentFee
  const byCard = total - creditUsed(view)
  const silence = toPayBySilence(view)
  const count = silence.keptIds.length
  const note = t(count === 0 ? 'feedback.doNothingFee' : 'feedback.doNothing', {
    date: view.lastDay ? weekday(atNoon(view.lastDay)) : '',
    amount: money(silence.total - creditUsed(view, silence.total)),
    count,
  })
  return (
    <AmountBar
      label={t('feedback.total')}
      amount={money(amount ?? byCard)}
      aside={amount === undefined && fees > 0 && byCard >= fees && t('box.inclFees', { amount: money(fees) })}
      progress={progress ? answered(view, t) : undefined}
      note={{ name: t('box.ifSilent'), text: note, open: noteOpen }}
    >
      <Alert>{error}</Alert>
      {children}
    </AmountBar>
  )
}

function answered({ pieces }: FeedbackView, t: Translate) {
  const delivered = pieces.filter(({ state }) => state === 'delivered')
  if (delivered.length === 0) return undefined
  const done = delivered.filter(({ choice }) => choice !== null).length
  return { done, of: delivered.length, text: t('box.answered', { count: done, of: delivered.length }) }
}
