import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/ui/form/button.tsx'
import { Row, Stack } from '#/ui/layout/layout.tsx'
import { Alert } from '#/ui/notice/notice.tsx'
import type { OrderView } from './order.schema.ts'

type ActionsProps = { order: OrderView }

/** The next thing to do once something is to go back. */
export function ReturnLabel({ order: { id: orderId, number }, look }: ActionsProps & { look?: 'link' }) {
  const t = useTexts()
  return (
    <PaperButton
      variant="primary"
      look={look}
      read={() => send('POST', '/shop/orders/:orderId/return-label.pdf', { params: { orderId }, file: true })}
      file={`retur-${number}.pdf`}
      failed={t('feedback.labelFailed')}
    >
      {t('shopOrder.returnLabel')}
    </PaperButton>
  )
}

/** The first step of sending something back. */
export const SendBackButton = ({ onSendBack, children }: SendBackProps) => (
  <Button variant="secondary" onClick={onSendBack}>
    {children}
  </Button>
)
type SendBackProps = { onSendBack: () => void; children: ReactNode }

/** What was paid, on paper. */
export function Receipt({ order: { id, invoiceNumber } }: ActionsProps) {
  const t = useTexts()
  return (
    invoiceNumber && (
      <ButtonLink variant="secondary" to={paths.receipt(id)}>
        {t('receipt.see')}
      </ButtonLink>
    )
  )
}

/** What can be done with the order as a whole, after `children`. */
export function OrderActions({ order, children }: ActionsProps & { children: ReactNode }) {
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
  return (
    <Stack>
      <Alert>{error}</Alert>
      {order.back?.stage === 'on-its-way' && <ReturnLabel order={order} look="link" />}
      <Row>
        {order.state === 'cancelled' && <ButtonLink to={paths.shop()}>{t('shop.toShop')}</ButtonLink>}
        {children}
        {order.canCancel && (
          <Button variant="quiet" busy={busy} onClick={() => submit(undefined)}>
            {t('shopOrder.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
