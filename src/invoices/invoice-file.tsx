import { send } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { useTexts } from '#/texts/use-texts.tsx'

/** `listed`: one of many, so its name says which. */
type Props = { id: string; number: string; staff?: boolean; listed?: boolean }

export function InvoiceFile({ id, number, staff, listed }: Props) {
  const t = useTexts()
  return (
    <PaperButton
      read={() =>
        send('GET', staff ? '/studio/invoices/:id/pdf' : '/invoices/:id/pdf', { params: { id }, file: true })
      }
      file={`${number}.pdf`}
      size={staff || listed ? 'small' : undefined}
      failed={staff ? 'The file could not be made. Try again.' : t('receipt.fileFailed')}
    >
      {staff || listed ? 'PDF' : t('receipt.file')}
      {listed && <span className="visually-hidden"> {t('pay.invoice', { number })}</span>}
    </PaperButton>
  )
}
