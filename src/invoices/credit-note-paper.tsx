import { send } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import { useTexts } from '#/texts/use-texts.tsx'

type Props = { id: string; number: string; of?: string | undefined }

/** The link to a credit note's paper, a PDF; `of` which day it is, where there are several. */
export function CreditNotePaper({ id, number, of }: Props) {
  const t = useTexts()
  return (
    <PaperButton
      look="link"
      read={() => send('GET', '/invoices/:id/pdf', { params: { id }, file: true })}
      file={`${number}.pdf`}
      failed={t('receipt.fileFailed')}
    >
      {[t('receipt.seeNote', { number }), of].filter(Boolean).join(' · ')}
    </PaperButton>
  )
}
