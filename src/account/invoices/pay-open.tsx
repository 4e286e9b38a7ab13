import type { InvoiceView } from '#/invoices/invoice.schema.ts'
import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'

type Invoices = { invoices: readonly Pick<InvoiceView, 'state' | 'open'>[] }

/** What waits for the member's card or their bank, of all invoices. */
export const openSum = ({ invoices }: Invoices) =>
  invoices.filter(({ state }) => state === 'yours').reduce((sum, { open }) => sum + open, 0)

/** The way to pay all of it at once; nothing where nothing waits. */
export function PayOpen(shown: Invoices) {
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
