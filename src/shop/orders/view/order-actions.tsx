import '#/platform/ui/data/bill.css'
import { useRevalidator } from 'react-router'
import { ReturnLabel } from '#/after-sales/returns/page/return-label.tsx'
import { CreditNotePaper } from '#/money/invoices/credit/credit-note-paper.tsx'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { OrderView } from './order.schema.ts'
import { ShareOrder } from './share-order.tsx'

type ActionsProps = { order: OrderView }

/** The order's invoice and credit notes as PDFs; several credit notes show their day and sum. */
export function Papers({ order: { id, invoiceNumber, creditNotes } }: ActionsProps) {
  const t = useTexts()
  const { dayMonth, moneyColumn } = useFormat()
  const several = creditNotes.length > 1
  const inColumn = moneyColumn(creditNotes.map(({ total }) => total))
  return (
    (invoiceNumber || creditNotes.length > 0) && (
      <Stack space="tight">
        {invoiceNumber && (
          <div>
            <TextLink to={paths.receipt(id)}>{t('receipt.see')}</TextLink>
          </div>
        )}
        {creditNotes.map(({ id, number, issuedAt, total }) => (
          <div key={id}>
            <CreditNotePaper id={id} number={number} />
            {several && (
              <span className="bill-note">
                {dayMonth(issuedAt)} · {inColumn(total)}
              </span>
            )}
          </div>
        ))}
      </Stack>
    )
  )
}

export function OrderActions({ order }: ActionsProps) {
  const t = useTexts()
  return (
    <Stack>
      {order.back?.stage === 'on-its-way' && (
        <ReturnLabel contractId={order.id} number={order.number} appearance="link" />
      )}
      {order.state === 'cancelled' && (
        <Row>
          <ButtonLink to={paths.shop()}>{t('shop.toShop')}</ButtonLink>
        </Row>
      )}
      <Papers order={order} />
      <ShareOrder order={order} />
      {order.canCancel && !order.payment && <CancelOrder order={order} />}
    </Stack>
  )
}

export function CancelOrder({ order, wide }: ActionsProps & { wide?: boolean }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const params = { orderId: order.id }
  const { submit, busy, error } = useSubmit(
    (_: undefined, { idempotencyKey }) =>
      send('POST', '/shop/orders/:orderId/cancel', {
        params,
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    () => revalidate(),
  )
  const button = (
    <Button variant="quiet" wide={wide} busy={busy} onClick={() => submit(undefined)}>
      {t('shopOrder.cancel')}
    </Button>
  )
  return (
    <Stack>
      <Alert>{error}</Alert>
      {wide ? button : <Row>{button}</Row>}
    </Stack>
  )
}
