import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { type ReturnReason, returnReasons } from './return-reason.rule.ts'

type ReturnReasonsProps = {
  name: string
  reason: ReturnReason | null
  onChoose: (reason: ReturnReason) => void
}

/** Choice of a return reason with one tap; optional. */
export function ReturnReasons({ name, reason, onChoose }: ReturnReasonsProps) {
  const t = useTexts()
  return (
    <Chips
      legend={t('return.why')}
      name={`return-reason-${name}`}
      type="radio"
      options={returnReasons.map((value) => ({ value, label: t(`return.reason.${value}`) }))}
      values={reason ? [reason] : []}
      onChoose={([chosen]) => chosen && onChoose(chosen)}
    />
  )
}
