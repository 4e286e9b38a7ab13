import './strip.css'
import '#/boxes/sum-rows.css'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Section } from '#/ui/layout/layout.tsx'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import { creditUsed, toPayNow } from './feedback-frame.tsx'
import type { Offer } from './how-to-pay.tsx'
import type { View } from './load-feedback.ts'

/** What was paid and is withdrawn from comes back later: the sum is what stays. */
const totalOf = ({ box, refundBy }: View) =>
  refundBy ? 'feedback.totalStays' : box.paidAt ? 'payment.paid' : 'feedback.total'

/** What is kept, with the fees and the sum as it is paid, and pictures of what goes back. */
export function Sums({ view, chosen }: { view: View; chosen?: Offer }) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { keptIds, handlingFee, ...asDecided } = toPayNow(view)
  const { fee: instalmentFee, total } = chosen ?? { fee: asDecided.instalmentFee, total: asDecided.total }
  const kept = view.pieces.filter(({ id }) => keptIds.includes(id))
  const credit = creditUsed(view, total)
  const money = moneyColumn([handlingFee, instalmentFee, total, ...kept.map(({ price }) => price)])
  const back = view.pieces.filter(({ id }) => !keptIds.includes(id))
  return (
    <>
      <dl className="sum-rows">
        {kept.map(({ id, brand, title: name, price }) => (
          <div key={id}>
            <dt>{`${brand} ${name}`}</dt>
            <dd>{money(price)}</dd>
          </div>
        ))}
        <div>
          <dt>{t(view.feeWaived ? 'feedback.feeWaived' : 'box.handlingFee')}</dt>
          <dd>{money(handlingFee)}</dd>
        </div>
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
      {back.length > 0 && (
        <Section title={t('feedback.goesBack', { count: back.length })}>
          <div className="strip">
            {back.map(({ id, image }) => (
              <PictureOrGap key={id} picture={image} sizes="120px" />
            ))}
          </div>
        </Section>
      )}
    </>
  )
}
