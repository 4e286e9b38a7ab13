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

type ActionsProps = { order: OrderView; onSendBack: () => void }

/** The next thing to do once something is to go back. */
export function ReturnLabel({
  order: { id: orderId, number },
  look,
}: Pick<ActionsProps, 'order'> & { look?: 'link' }) {
  const t = useTexts()
  return (
    <PaperButton
      variant="primary"
      look={look}
      read={() => send('POST', '/shop/orders/:orderId/return-label.pdf', { params: { orderId }, file: true })}
      file={`retur-${number}.pdf`}
      failed={t('feedback.labelFailed')}
    >
      {t('feedback.returnLabel')}
    </PaperButton>
  )
}

/** What can be done with the order as a whole. */
export function OrderActions({ order, onSendBack }: ActionsProps) {
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
        {order.canReturn && (
          <Button variant="secondary" onClick={onSendBack}>
            {t('shopOrder.sendBack')}
          </Button>
        )}
        {order.state === 'cancelled' && <ButtonLink to={paths.shop()}>{t('shop.toShop')}</ButtonLink>}
        {order.canCancel && (
          <Button variant="quiet" busy={busy} onClick={() => submit(undefined)}>
            {t('shopOrder.cancel')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
