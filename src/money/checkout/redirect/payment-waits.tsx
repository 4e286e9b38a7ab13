import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { factsOfMethod } from '#/platform/markets/pay-methods.rule.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { useCheckWhileUnderWay } from '../under-way.ts'

type Props = { charge: ChargeView; onChecked: (charge: ChargeView) => void }

/** The bank has not answered yet: the page asks for a minute, and a mail tells the rest. */
export function PaymentWaits({ charge, onChecked }: Props) {
  const t = useTexts()
  useCheckWhileUnderWay(charge, (now) => now.state !== charge.state && onChecked(now))
  const method = charge.redirect && factsOfMethod[charge.redirect.method].name
  return (
    <div role="status">
      <Notice title={method ? t('pay.waitsFor', { method }) : undefined}>{t('pay.underWay')}</Notice>
    </div>
  )
}
