import { PaperButton } from '#/app/paper-button.tsx'
import { useTexts } from '#/app/texts.tsx'

export function InvoiceFile({ id, number, staff }: { id: string; number: string; staff?: boolean }) {
  const t = useTexts()
  return (
    <PaperButton
      path={`${staff ? '/studio' : ''}/invoices/${id}/pdf`}
      file={`${number}.pdf`}
      size={staff ? 'small' : undefined}
      failed={staff ? 'The file could not be made. Try again.' : t('receipt.fileFailed')}
    >
      {staff ? 'PDF' : t('receipt.file')}
    </PaperButton>
  )
}
