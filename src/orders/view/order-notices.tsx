import { DisputedNotice } from '#/disputes/disputed-notice.tsx'
import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Notice } from '#/ui/notice/notice.tsx'
import { takenByClaims } from '../returns/credited-sum.rule.ts'
import type { OrderView } from './order.schema.ts'

/** What is to be known of an order before anything else: what the bank took back, and what is kept of a refund. */
export function OrderNotices({ order }: { order: OrderView }) {
  const t = useTexts()
  const { money } = useFormat()
  const { id, dispute, hasClaims, back, creditNotes } = order
  const kept = (back?.withheld ?? 0) + takenByClaims(creditNotes)
  return (
    <>
      {dispute && <DisputedNotice dispute={dispute} />}
      {hasClaims && (
        <Notice
          title={kept > 0 ? t('orderClaims.noticeKept', { amount: money(kept) }) : t('orderClaims.notice')}
        >
          <TextLink to={paths.orderClaims(id)}>{t('orderClaims.see')}</TextLink>
        </Notice>
      )}
    </>
  )
}
