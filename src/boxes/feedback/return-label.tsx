import { useTexts } from '#/app/texts.tsx'
import { PaperButton } from '../paper-button.tsx'

export function ReturnLabel({ boxId, number }: { boxId: string; number: string }) {
  const t = useTexts()
  return (
    <PaperButton
      path={`/boxes/${boxId}/return-label.pdf`}
      method="POST"
      file={`retur-${number}.pdf`}
      kind="member"
      failed={t('feedback.labelFailed')}
    >
      {t('feedback.returnLabel')}
    </PaperButton>
  )
}
