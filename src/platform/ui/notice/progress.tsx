import './progress.css'
import type { ReactNode } from 'react'

type ProgressProps = {
  value: number
  max: number
  label: string /** Beside the label: "3 of 9". */
  text?: ReactNode
}

export function Progress({ value, max, label, text }: ProgressProps) {
  return (
    <div className="progress">
      <div className="progress-head">
        <span>{label}</span>
        {text && <span className="figures">{text}</span>}
      </div>
      <progress value={value} max={max} aria-label={label} />
    </div>
  )
}

export const StepBar = ({
  step,
  steps,
  label,
  text,
}: {
  step: number
  steps: number
  label: string
  text?: ReactNode
}) => <Progress value={step} max={steps} label={label} text={text} />

export type TimelineItem = { title: ReactNode; detail?: ReactNode; state: 'done' | 'now' | 'next' }

/** `across`: in one row on large screens. */
export function Timeline({
  label,
  items,
  across,
}: {
  label: string
  items: TimelineItem[]
  across?: boolean
}) {
  return (
    <ol className="timeline" aria-label={label} data-across={across || undefined}>
      {items.map(({ title, detail, state }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items keep their order
        <li key={index} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="timeline-title">{title}</span>
          {detail && <span className="timeline-detail">{detail}</span>}
        </li>
      ))}
    </ol>
  )
}
