import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'

export function ReturnLabel({ boxId, number }: { boxId: string; number: string }) {
  const t = useTexts()
  return (
    <PaperButton
      read={() =>
        send('POST', '/contracts/:contractId/return-label.pdf', { params: { contractId: boxId }, file: true })
      }
      file={`retur-${number}.pdf`}
      failed={t('feedback.labelFailed')}
    >
      {t('feedback.returnLabel')}
    </PaperButton>
  )
}
