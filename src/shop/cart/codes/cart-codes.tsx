import '../cart.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, IconButton } from '#/platform/ui/form/button.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import type { CartView } from '../cart.schema.ts'

/** The codes of the cart, with a reason where one has no effect, and a field for a further one. */
export function CartCodes({ cart: { discounts, unused } }: { cart: CartView }) {
  const taken = discounts.flatMap(({ code }) => (code ? [{ code, why: '' }] : []))
  const codes = [...taken, ...unused]
  return (
    <Stack>
      {codes.length > 0 && (
        <ul className="cart-codes">
          {codes.map((one) => (
            <CartCode key={one.code} {...one} />
          ))}
        </ul>
      )}
      <NewCode />
    </Stack>
  )
}

function CartCode({ code, why }: { code: string; why: string }) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    () => send('DELETE', '/shop/cart/codes', { query: { code }, withCookies: true }),
    async () => {
      await revalidate()
      document.getElementById(codeField)?.focus()
    },
  )
  return (
    <li>
      <div className="cart-code">
        <span>{code}</span>
        <IconButton
          label={t('cart.removeCode', { code })}
          aria-disabled={busy || undefined}
          onClick={() => submit(undefined)}
        >
          <Icon name="close" />
        </IconButton>
      </div>
      {why && <p className="cart-line-changed">{why}</p>}
      <Alert>{error}</Alert>
    </li>
  )
}

const codeField = 'cart-code'

function NewCode() {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (code: string) =>
      send('POST', '/shop/cart/codes', {
        body: { code },
        withCookies: true,
        error: whenOutdated(revalidate),
      }),
    async () => {
      await revalidate()
      setTyped('')
    },
  )
  function use(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (code) void submit(code)
    else document.getElementById(codeField)?.focus()
  }
  return (
    <form className="cart-code-form" noValidate onSubmit={use}>
      <Row align="field">
        <TextField
          id={codeField}
          label={t('cart.code')}
          value={typed}
          error={fields.code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button variant="secondary" type="submit" busy={busy}>
          {t('cart.useCode')}
        </Button>
      </Row>
      <Alert>{error}</Alert>
    </form>
  )
}
