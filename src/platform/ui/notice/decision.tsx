import '../form/choice.css'
import './decision.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../picture/icon.tsx'

type Answer<V extends string> = { value: V; label: ReactNode; icon: IconName }
type DecisionProps<V extends string> = {
  name: string
  /** The subject of the decision, for screen readers. */
  legend: ReactNode
  yes: Answer<V>
  no: Answer<V>
  value: V | null
  onChoose: (value: V) => void
}

/** Two equal halves, neither chosen beforehand. */
export function Decision<V extends string>({ name, legend, yes, no, value, onChoose }: DecisionProps<V>) {
  const half = (answer: Answer<V>) => (
    <label>
      <input
        className="choice-input"
        type="radio"
        name={name}
        value={answer.value}
        checked={value === answer.value}
        onChange={() => onChoose(answer.value)}
      />
      <Icon name={answer.icon} />
      {answer.label}
    </label>
  )
  return (
    <fieldset className="choice">
      <legend className="visually-hidden">{legend}</legend>
      <div className="keep-return">
        {half(yes)}
        {half(no)}
      </div>
    </fieldset>
  )
}
