import './invoice-row.css'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { type ListedInvoices, openSum } from './open-sum.rule.ts'

export function PayOpenInvoices(shown: ListedInvoices) {
  const t = useTexts()
  const { money } = useFormat()
  const open = openSum(shown)
  return (
    open > 0 && (
      <p className="invoices-open">
        <ButtonLink to={paths.orderPayment()}>{t('pay.openAll', { amount: money(open) })}</ButtonLink>
      </p>
    )
  )
}
