import '#/boxes/parts/sum-rows.css'
import './decided/decided.css'
import type { ReactNode } from 'react'
import { KeptPieces } from '#/money/checkout/receipt/kept-pieces.tsx'
import { namedFees } from '#/platform/fees/fee-texts.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { canExchange } from '../exchange/exchange.rule.ts'
import { staysWithMember } from '../exchange/ordered.rule.ts'
import { BackPieces } from './decided/back-pieces.tsx'
import { creditUsed, toPayNow } from './feedback-frame.tsx'
import type { FeedbackView } from './feedback-view.ts'
import type { PlanOffer } from './how-to-pay.tsx'

/** Text key of the sum: a withdrawn piece is refunded later, so the sum is for the pieces that stay. */
const totalOf = ({ box, refundBy, exchange, dispute }: FeedbackView) => {
  // While the bank holds the money it is neither paid nor due again.
  if (dispute) return 'payment.total'
  return refundBy || exchange.ordered?.pieces.some((piece) => !staysWithMember(piece))
    ? 'feedback.totalStays'
    : box.paidAt
      ? 'payment.paid'
      : 'feedback.total'
}

/** Replacements on the bill: ordered and not refunded, or chosen for a returned piece. */
const insteadOf = ({ pieces, exchange: { ordered, chosen } }: FeedbackView) => {
  if (ordered) return ordered.pieces.filter(staysWithMember)
  const back = pieces.filter(canExchange).map(({ id }) => id)
  return chosen.filter(({ itemId }) => back.includes(itemId))
}

/** Each fee by its name; waived fees are one row of 0. */
const feesOnBill = ({ fees, feesWaived }: FeedbackView, t: Translate) =>
  feesWaived ? [{ name: t('feedback.feeWaived', { count: fees.length }), amount: 0 }] : namedFees(fees, t)

/**
 * `schedule`: the payment days, if not at once. `heading`: above the kept pieces. `backBelow`: the page lists the
 * returned pieces further down.
 */
type SumsProps = {
  view: FeedbackView
  chosen?: PlanOffer
  schedule?: ReactNode
  heading?: string
  backBelow?: boolean
}

/**
 * The payment days, the kept pieces in pictures, the fees and the sum as it is paid, and the returned pieces,
 * small.
 */
export function Sums({ view, chosen, schedule, heading, backBelow }: SumsProps) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { keptIds, itemsAmount, fees, exchangeFee, ...asDecided } = toPayNow(view)
  const { fee: instalmentFee, total } = chosen ?? { fee: asDecided.instalmentFee, total: asDecided.total }
  const instead = insteadOf(view)
  const kept = view.pieces.filter(({ id }) => keptIds.includes(id))
  const credit = creditUsed(view, total)
  const prices = [...kept, ...instead].map(({ price }) => price)
  const parts = view.parts.map(({ amount }) => amount)
  const money = moneyColumn([
    itemsAmount,
    ...fees.map(({ amount }) => amount),
    exchangeFee,
    instalmentFee,
    total,
    ...prices,
    ...parts,
  ])
  const back = view.pieces.filter(({ id }) => !keptIds.includes(id))
  return (
    <>
      {schedule}
      {heading && kept.length > 0 && <h2 className="decided-kept">{heading}</h2>}
      <KeptPieces pieces={kept.map((piece) => ({ ...piece, price: money(piece.price) }))} />
      <dl className="sum-rows">
        {kept.length > 0 && (
          <div>
            <dt>{t('feedback.sumOf', { count: kept.length })}</dt>
            <dd>{money(itemsAmount)}</dd>
          </div>
        )}
        {instead.map(({ id, brand, title, size, price }) => (
          <div key={id}>
            <dt>{t('exchange.line', { piece: `${brand} ${title}, ${size}` })}</dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
        {exchangeFee > 0 && (
          <div>
            <dt>{t('exchange.fee')}</dt>
            <dd>{money(exchangeFee)}</dd>
          </div>
        )}
        {feesOnBill(view, t).map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {instalmentFee > 0 && (
          <div>
            <dt>{t('box.instalmentFee')}</dt>
            <dd>{money(instalmentFee)}</dd>
          </div>
        )}
        <div data-total>
          <dt>{t(totalOf(view))}</dt>
          <dd>{money(total)}</dd>
        </div>
        {credit > 0 && (
          <>
            <div>
              <dt>{t(view.box.settledAt ? 'wallet.paidWith' : 'wallet.willUse')}</dt>
              <dd>{money(-credit)}</dd>
            </div>
            <div>
              <dt>{t('wallet.rest')}</dt>
              <dd>{money(total - credit)}</dd>
            </div>
          </>
        )}
      </dl>
      {!backBelow && <BackPieces pieces={back} />}
    </>
  )
}
