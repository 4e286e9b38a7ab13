import { type FormEvent, useEffect } from 'react'
import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { factsOfMethod, type RedirectMethod } from '#/platform/markets/pay-methods.rule.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { checked } from '../confirm-charge.ts'

type Props = { method: RedirectMethod; charge: ChargeView; onChecked: (charge: ChargeView) => void }

/** Leads to the page of a bank or a wallet, and shows how an earlier visit there ended. */
export function PayByRedirect({ method, charge, onChecked }: Props) {
  const t = useTexts()
  const { money } = useFormat()
  const { name } = factsOfMethod[method]
  useResultOf(charge, onChecked)
  const { submit, busy, error } = useSubmit(async () => {
    const { page, charge: now } = await send('POST', '/payments/charges/:id/redirect', {
      params: { id: charge.id },
      body: { method },
    })
    if (page) await leaveFor(page)
    return now
  }, onChecked)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void submit(undefined)
  }
  const before = charge.redirect?.method === method ? charge.redirect.state : undefined
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {before === 'ended' && (
          <Notice title={t('pay.nothingTaken')}>{t('pay.redirectEnded', { method: name })}</Notice>
        )}
        {before === 'away' && <Notice>{t('pay.redirectAway', { method: name })}</Notice>}
        <p>{t('pay.redirectLead', { method: name })}</p>
        <Alert>{error}</Alert>
        <Button type="submit" wide busy={busy}>
          {t('pay.payWith', { amount: money(charge.amount), method: name })}
        </Button>
      </Stack>
    </form>
  )
}

/** Asks once for the result of a visit to the other page. */
function useResultOf({ id, redirect }: ChargeView, onChecked: (charge: ChargeView) => void) {
  const isAway = redirect?.state === 'away'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    if (isAway) void checked({ id }).then(onChecked, () => {})
  }, [id, isAway])
}

const LEAVING_MS = 3000

/** Goes there; the button stays busy while the browser leaves. */
function leaveFor(page: string): Promise<void> {
  location.assign(page)
  return new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
}
