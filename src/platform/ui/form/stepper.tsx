import './stepper.css'
import { useTexts } from '#/platform/texts/use-texts.tsx'

type StepperProps = {
  label: string
  value: number
  min?: number
  max?: number
  onChange: (value: number) => void
}

export function Stepper({ label, value, min = 0, max = 99, onChange }: StepperProps) {
  const t = useTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a legend; this is one control
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        aria-label={t('ui.less')}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output aria-live="polite">{value}</output>
      <button
        type="button"
        aria-label={t('ui.more')}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  )
}
