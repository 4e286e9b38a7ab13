import './strip.css'
import '#/boxes/sum-rows.css'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Section } from '#/ui/layout/layout.tsx'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import { toPayNow } from './feedback-frame.tsx'
import type { View } from './load-feedback.ts'

/** What was paid and is withdrawn from comes back later: the sum is what stays. */
const totalOf = ({ box, refundBy }: View) =>
  refundBy ? 'feedback.totalStays' : box.paidAt ? 'payment.paid' : 'feedback.total'

/** What is kept, with the fee and the sum, and pictures of what goes back. */
export function Sums({ view }: { view: View }) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { keptIds, handlingFee, total } = toPayNow(view)
  const kept = view.pieces.filter(({ id }) => keptIds.includes(id))
  const money = moneyColumn([handlingFee, total, ...kept.map(({ price }) => price)])
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
        <div data-total>
          <dt>{t(totalOf(view))}</dt>
          <dd>{money(total)}</dd>
        </div>
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
