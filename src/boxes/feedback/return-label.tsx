import type { ComponentProps } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'

type LabelProps = Pick<ComponentProps<typeof PaperButton>, 'variant' | 'appearance'> & {
  contractId: string
  number: string
}

/** Prints the return label of a box or an order. */
export function ReturnLabel({ contractId, number, ...button }: LabelProps) {
  const t = useTexts()
  return (
    <PaperButton
      {...button}
      read={() =>
        send('POST', '/contracts/:contractId/return-label.pdf', { params: { contractId }, file: true })
      }
      file={`retur-${number}.pdf`}
      failed={t('feedback.labelFailed')}
    >
      {t('feedback.returnLabel')}
    </PaperButton>
  )
}
