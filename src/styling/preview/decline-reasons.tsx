import { type DeclineReason, declineReasons } from '#/boxes/decline-reasons.rule.ts'
import { useAutosave } from '#/platform/app/forms/autosave.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'

type DeclineReasonsProps = {
  name: string
  reason: DeclineReason | null
  text: string
  onSay: (answer: { reason?: DeclineReason; text?: string }) => void
}

/** The reason for declining a piece, by one tap and optional words; the stylist swaps by it. */
export function DeclineReasons({ name, reason, text, onSay }: DeclineReasonsProps) {
  const t = useTexts()
  const options = declineReasons.map((value) => ({ value, label: t(`preview.reason.${value}`) }))
  const textField = useAutosave(text, (typed) => onSay({ reason: reason ?? undefined, text: typed }))
  return (
    <>
      <Chips
        legend={t('preview.whyNot')}
        name={`reason-${name}`}
        type="radio"
        options={options}
        values={reason ? [reason] : []}
        onChoose={([chosen]) => onSay({ reason: chosen, text: text || undefined })}
      />
      <TextArea
        label={t('preview.inYourWords')}
        name={`words-${name}`}
        rows={2}
        maxLength={1000}
        {...textField}
      />
    </>
  )
}
