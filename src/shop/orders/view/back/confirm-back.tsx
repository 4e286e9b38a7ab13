import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { GoodsRows } from '#/platform/ui/picture/goods-row.tsx'
import { announcedSum, type Chosen } from '#/shop/orders/returns/announced-sum.rule.ts'
import { shippingKept } from '#/shop/orders/returns/shipping-kept.rule.ts'
import { waysBack } from '#/shop/orders/returns/ways-back.rule.ts'
import type { OrderView } from '../order.schema.ts'
import { OrderPiece } from '../order-piece.tsx'
import { usePrices } from '../use-prices.ts'
import { useRefundTargets } from '../use-refund-targets.ts'
import { BackStep } from './back-step.tsx'
import { NotesOnReturn } from './notes-on-return.tsx'
import { ReturnBill } from './return-bill.tsx'

type ConfirmProps = { order: OrderView; chosen: Chosen; onDone: () => Promise<void>; onBack: () => void }

/** The bill of the return, to the last amount, before it is announced (R6.14). */
export function ConfirmBack({ order, chosen, onDone, onBack }: ConfirmProps) {
  const t = useTexts()
  const { submit, busy, error } = useAnnouncing(order, onDone)
  const sum = announcedSum(order, chosen)
  const ways = useRefundTargets(order)
  const price = usePrices(order)
  const { total, credit, back } = order
  return (
    <BackStep number={order.number} title={t('shopOrder.isItRight')} lead={t('shopOrder.labelNext')}>
      <Stack>
        <Section title={t('shopOrder.checkReturn')}>
          <GoodsRows>
            {order.lines
              .filter(({ id }) => chosen.has(id))
              .map((line) => (
                <OrderPiece
                  key={line.id}
                  line={line}
                  price={price(line)}
                  note={<ReasonOf reason={chosen.get(line.id) ?? null} />}
                />
              ))}
          </GoodsRows>
        </Section>
      </Stack>
      <Stack space="wide">
        <ReturnBill
          order={order}
          sum={sum}
          feeCounted={(order.openReturn?.fee ?? 0) > 0}
          surcharge={shippingKept(order, sum.shipping, [...chosen.keys()])}
          name={t('shopOrder.youGet')}
          ways={order.exchange ? [] : ways(waysBack(sum.total, { total, credit, toCard: back?.toCard ?? 0 }))}
          notes={<NotesOnReturn order={order} count={chosen.size} fee={sum.fee} />}
        />
        <Stack space="tight">
          <Alert>{error}</Alert>
          <Button wide busy={busy} onClick={() => submit(chosen)}>
            {t('shopOrder.confirmReturn', { count: chosen.size })}
          </Button>
          <Button wide variant="quiet" onClick={onBack}>
            {t('shopOrder.changeReturn')}
          </Button>
        </Stack>
      </Stack>
    </BackStep>
  )
}

/** A return without any reason is a withdrawal (R6.11). */
function useAnnouncing({ id: orderId }: OrderView, onDone: () => void) {
  return useSubmit((chosen: Chosen, { idempotencyKey }) => {
    const lines = [...chosen].map(([lineId, reason]) => ({ lineId, reason }))
    const kind = lines.every(({ reason }) => reason === null) ? 'withdrawal' : 'return'
    return send('POST', '/shop/orders/:orderId/returns', {
      params: { orderId },
      body: { kind, lines },
      idempotencyKey,
    })
  }, onDone)
}

function ReasonOf({ reason }: { reason: ReturnReason | null }) {
  const t = useTexts()
  return (
    reason && (
      <>
        {t('return.reasonIs')}: <span>{t(`return.reason.${reason}`)}</span>
      </>
    )
  )
}
