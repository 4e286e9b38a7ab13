import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'

/** `listed`: one of several, so its link names the number. */
type Props = { id: string; number: string; staff?: boolean; listed?: boolean }

/** Downloads of an invoice: as PDF, and as XML for bookkeeping programs (R9.06). */
export function InvoiceFile(props: Props) {
  return (
    <Row>
      <Paper {...props} type="pdf" />
      <Paper {...props} type="xml" />
    </Row>
  )
}

function Paper({ id, number, staff, listed, type }: Props & { type: 'pdf' | 'xml' }) {
  const t = useTexts()
  const params = { id }
  const label = type === 'pdf' ? 'receipt.file' : 'receipt.xml'
  return (
    <PaperButton
      read={() =>
        type === 'pdf'
          ? send('GET', staff ? '/studio/invoices/:id/pdf' : '/invoices/:id/pdf', { params, file: true })
          : send('GET', staff ? '/studio/invoices/:id/xml' : '/invoices/:id/xml', { params, file: true })
      }
      file={`${number}.${type}`}
      size={staff || listed ? 'small' : undefined}
      appearance={type === 'xml' && !staff && !listed ? 'link' : undefined}
      failed={staff ? 'The file could not be made. Try again.' : t('receipt.fileFailed')}
    >
      {staff || (listed && type === 'pdf') ? type.toUpperCase() : t(listed ? 'receipt.forBooks' : label)}
      {listed && <span className="visually-hidden"> {t('pay.invoice', { number })}</span>}
    </PaperButton>
  )
}
