import { PaperButton } from '#/app/api/paper-button.tsx'
import { useTexts } from '#/app/texts/texts.tsx'

export function ReturnLabel({ boxId, number }: { boxId: string; number: string }) {
  const t = useTexts()
  return (
    <PaperButton
      path={`/boxes/${boxId}/return-label.pdf`}
      method="POST"
      file={`retur-${number}.pdf`}
      failed={t('feedback.labelFailed')}
    >
      {t('feedback.returnLabel')}
    </PaperButton>
  )
}
