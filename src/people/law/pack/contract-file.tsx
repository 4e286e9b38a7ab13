import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'

/** Downloads the contract of an order or a card, for a guest by the link of a mail too. */
export function ContractFile({ subjectId, number }: { subjectId: string; number: string }) {
  const t = useTexts()
  return (
    <PaperButton
      read={() => send('GET', '/packs/of/:subjectId/pdf', { params: { subjectId }, file: true })}
      file={`${number}.pdf`}
      failed={t('contract.fileFailed')}
      appearance="link"
    >
      {t('contract.file')}
    </PaperButton>
  )
}
