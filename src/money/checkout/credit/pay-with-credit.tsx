import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { usableCredit } from '#/money/charges/least-charge.rule.ts'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'

type Props = { charge: ChargeView; credit: number; onUsed: (charge: ChargeView) => void }

export function PayWithCredit({ charge, credit, onUsed }: Props) {
  const t = useTexts()
  const { money } = useFormat()
  const usable = usableCredit({ credit, total: charge.amount, currency: charge.currency })
  const byCard = charge.amount - usable
  const { submit, busy, error } = useSubmit(() => sendCreditPayment(charge, usable), onUsed)
  if (usable === 0) return null
  return (
    <Stack>
      <p>
        {t('pay.credit', { amount: money(credit) })}{' '}
        {byCard > 0 ? t('pay.creditRest', { amount: money(byCard) }) : t('pay.creditAll')}
      </p>
      <Alert>{error}</Alert>
      <Button variant="secondary" wide busy={busy} onClick={() => void submit(undefined)}>
        {t('pay.useCredit', { amount: money(usable) })}
      </Button>
    </Stack>
  )
}

/** Pays with credit. A charge that credit pays in full is cancelled; the page shows it as paid. */
export async function sendCreditPayment({ id, amount }: ChargeView, credit: number): Promise<ChargeView> {
  const body = { credit, byCard: amount - credit }
  const { charge } = await send('POST', '/payments/charges/:id/credit', { params: { id }, body })
  return charge.state === 'cancelled' ? { ...charge, state: 'paid' } : charge
}
