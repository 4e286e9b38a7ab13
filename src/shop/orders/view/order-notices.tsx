import { takenByClaims } from '#/after-sales/refunds/credited-sum.rule.ts'
import { DisputedNotice } from '#/money/disputes/own/disputed-notice.tsx'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { OrderView } from './order.schema.ts'

/** Notices above an order: the bank's dispute, and claims on a refund. */
export function OrderNotices({ order }: { order: OrderView }) {
  const t = useTexts()
  const { money, weekday } = useFormat()
  const { id, dispute, hasClaims, objectUntil, back, creditNotes } = order
  const withheld = back?.withheld ?? 0
  const amount = money(withheld + takenByClaims(creditNotes))
  const isTaken = takenByClaims(creditNotes) > 0
  const title = withheld > 0 ? 'claims.asked.kept' : isTaken ? 'claims.noticeKept' : 'claims.notice'
  return (
    <>
      {dispute && <DisputedNotice dispute={dispute} />}
      {hasClaims && (
        <Notice title={t(title, { amount })}>
          {objectUntil && <p>{t('claims.objectBy', { date: weekday(atNoon(objectUntil)) })}</p>}
          <TextLink to={paths.claims(id)}>
            {t(objectUntil ? 'claims.seeAndObject' : 'claims.seeWhy')}
          </TextLink>
        </Notice>
      )}
    </>
  )
}
