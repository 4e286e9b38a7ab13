import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import type { CartView } from './cart.schema.ts'

/** Prices and stock that differ from those last shown. The cart cannot be bought before they are confirmed. */
export function CartChanges({ cart: { lines, version } }: { cart: CartView }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (version: number) =>
      send('POST', '/shop/cart/seen', {
        body: { version },
        withCookies: true,
        error: whenOutdated(revalidate),
      }),
    revalidate,
  )
  if (!lines.some(({ changed }) => changed)) return null
  return (
    <Notice tone="warning" title={t('cart.changed')}>
      <Stack>
        <p>{t('cart.changedWords')}</p>
        <Alert>{error}</Alert>
        <Row>
          <Button variant="secondary" size="small" busy={busy} onClick={() => submit(version)}>
            {t('cart.changedOk')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  )
}
