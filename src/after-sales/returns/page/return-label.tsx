import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { ButtonVariant } from '#/platform/ui/form/button.tsx'

type LabelProps = {
  contractId: string
  number?: string
  variant?: ButtonVariant
  appearance?: 'link' | undefined
  /** The piece, for screen readers, where the page has several labels. */
  of?: string
}

/** Prints the label of the parcel back, for a return, a withdrawal or a repair. */
export function ReturnLabel({ contractId, number = '', of, ...button }: LabelProps) {
  const t = useTexts()
  return (
    <PaperButton
      {...button}
      read={() =>
        send('POST', '/contracts/:contractId/return-label.pdf', { params: { contractId }, file: true })
      }
      file={number ? `retur-${number}.pdf` : 'retur.pdf'}
      failed={t('feedback.labelFailed')}
    >
      {t('feedback.returnLabel')}
      {of && <span className="visually-hidden"> {of}</span>}
    </PaperButton>
  )
}
