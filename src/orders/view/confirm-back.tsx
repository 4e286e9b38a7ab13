import '#/ui/picture/goods-row.css'
import { send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import type { ReturnReason } from '#/fulfilment/intake/return-reason.rule.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Bill } from '#/ui/data/bill.tsx'
import { Button } from '#/ui/form/button.tsx'
import { Row, Stack } from '#/ui/layout/layout.tsx'
import { Step } from '#/ui/layout/step.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import { GoodsRows } from '#/ui/picture/goods-row.tsx'
import { announcedSum, type Chosen } from '../returns/announced-sum.rule.ts'
import type { OrderView } from './order.schema.ts'
import { OrderPiece } from './order-piece.tsx'

type ConfirmProps = { order: OrderView; chosen: Chosen; onDone: () => Promise<void>; onBack: () => void }

/** The bill of the return, to the last amount, before it is announced (R6.14). */
export function ConfirmBack({ order, chosen, onDone, onBack }: ConfirmProps) {
  const t = useTexts()
  const { submit, busy, error } = useAnnouncing(order, onDone)
  return (
    <Step title={t('shopOrder.checkReturn')}>
      <Stack space="wide">
        <GoodsRows>
          {order.lines
            .filter(({ id }) => chosen.has(id))
            .map((line) => (
              <OrderPiece key={line.id} line={line}>
                <ReasonOf reason={chosen.get(line.id) ?? null} />
              </OrderPiece>
            ))}
        </GoodsRows>
        <ReturnBill order={order} chosen={chosen} />
        <Alert>{error}</Alert>
        <Row>
          <Button busy={busy} onClick={() => submit(chosen)}>
            {t('shopOrder.confirmReturn', { count: chosen.size })}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('shopOrder.changeReturn')}
          </Button>
        </Row>
      </Stack>
    </Step>
  )
}

/** Without any reason it is a withdrawal (R6.11). */
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
  return reason && <p className="goods-row-brand">{t(`return.reason.${reason}`)}</p>
}

function ReturnBill({ order, chosen }: Pick<ConfirmProps, 'order' | 'chosen'>) {
  const t = useTexts()
  const { moneyColumn } = useFormat()
  const { items, shipping, fee, total } = announcedSum(order, chosen)
  const inColumn = moneyColumn([items, shipping, fee, total])
  return (
    <Bill
      rows={[
        { name: t('shopOrder.items'), value: inColumn(items) },
        ...(shipping > 0 ? [{ name: t('shopOrder.shipping'), value: inColumn(shipping) }] : []),
        ...(fee > 0 ? [{ name: t('shopOrder.returnFee'), value: inColumn(-fee) }] : []),
      ]}
      total={{ name: t('shopOrder.youGet'), value: inColumn(total) }}
      notes={t('shopOrder.moneyWhenHere')}
    />
  )
}
