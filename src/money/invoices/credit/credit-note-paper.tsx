import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'

export function CreditNotePaper({ id, number }: { id: string; number: string }) {
  const t = useTexts()
  return (
    <PaperButton
      appearance="link"
      read={() => send('GET', '/invoices/:id/pdf', { params: { id }, file: true })}
      file={`${number}.pdf`}
      failed={t('receipt.fileFailed')}
    >
      {t('receipt.seeNote', { number })}
    </PaperButton>
  )
}
