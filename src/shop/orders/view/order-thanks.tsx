import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import type { OrderView } from './order.schema.ts'

/** Shown after the purchase: a mail confirms it, and the kind of delivery. The address itself is not shown (T14). */
export function OrderThanks({ order: { shippingMethod } }: { order: OrderView }) {
  const t = useTexts()
  return (
    <Notice tone="positive" title={t('shopOrder.thanks')}>
      <Stack space="tight">
        <p>{t('shopOrder.mailed')}</p>
        <p>{t(shippingMethod === 'pickup' ? 'shopOrder.goesTo.pickup' : 'shopOrder.goesTo.home')}</p>
      </Stack>
    </Notice>
  )
}
