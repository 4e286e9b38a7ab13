import './cart.css'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextButton } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { CartView } from './cart.schema.ts'
import { CartLineRow, type LineView } from './cart-line.tsx'

export type RemovedLine = { line: LineView; at: number }
type CartLinesProps = {
  cart: CartView
  removed: RemovedLine | undefined
  onRemoved: (removed: RemovedLine | undefined) => void
}

/** The lines of a cart. A removed line leaves a link to undo it in its place. */
export function CartLines({ cart: { lines }, removed, onRemoved }: CartLinesProps) {
  const rows = lines.map((line, at) => (
    <CartLineRow key={line.sku} line={line} onRemoved={() => onRemoved({ line, at })} />
  ))
  if (removed)
    rows.splice(
      removed.at,
      0,
      <Undo key={`removed ${removed.line.sku}`} line={removed.line} onDone={() => onRemoved(undefined)} />,
    )
  return <ul className="cart-lines">{rows}</ul>
}

/** Takes the focus, which was on a button that is gone. Sold-out pieces cannot be put back. */
function Undo({ line: { sku, title, quantity, available }, onDone }: { line: LineView; onDone: () => void }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => row.current?.focus(), [])
  const { submit, busy, error } = useSubmit(
    (quantity: number, { idempotencyKey }) =>
      send('POST', '/shop/cart/items', { body: { sku, quantity }, idempotencyKey, withCookies: true }),
    async () => {
      await revalidate()
      onDone()
      document.getElementById('main')?.focus({ preventScroll: true })
    },
  )
  const back = Math.min(quantity, available)
  return (
    <li className="cart-removed" ref={row} tabIndex={-1}>
      <span>{t('cart.removed', { title })}</span>
      {back > 0 && (
        <TextButton tone="accent" busy={busy} onClick={() => submit(back)}>
          {t('cart.undo')}
        </TextButton>
      )}
      <Alert>{error}</Alert>
    </li>
  )
}
