import './kind-steps.css'
import type { ReactNode } from 'react'
import { TextButton } from './button.tsx'
import { type KindField, type SameValue, useKindSteps } from './use-kind-steps.ts'

type KindStep = KindField & { label: string; picture: ReactNode; answer: ReactNode }
type KindStepsProps = {
  label: string
  steps: readonly KindStep[]
  named: (value: string) => string
  /** Copies the answer for one kind to the other kinds that it applies to. */
  same: { label: string; valueFor: SameValue }
  /**
   * Label of the button that leaves the open kinds unanswered; without it, sending the form does not ask for them.
   */
  skip?: string
}

/**
 * One question for each of several kinds, shown one at a time. A pressed choice leads to the next one, as do the
 * form's own button and Enter while a kind has not been asked. All are fields of one form. Without script they stand
 * below each other; with it each has the height of the largest, so that nothing below moves from kind to kind.
 */
export function KindSteps({ label, steps, named, same, skip }: KindStepsProps) {
  const { at, show, chosen, spread, letGo, heard } = useKindSteps(steps, {
    sameValue: same.valueFor,
    isGuided: skip !== undefined,
  })
  const isOpen = steps.some(({ field }, nth) => nth !== at && !chosen(field))
  return (
    <div className="kind-steps" {...heard}>
      <ol className="kind-tabs" aria-label={label}>
        {steps.map(({ kind, field, label, picture }, index) => (
          <li key={kind}>
            <KindTab
              label={label}
              picture={picture}
              value={chosen(field) && named(chosen(field))}
              shown={index === at}
              onClick={() => show(index)}
            />
          </li>
        ))}
      </ol>
      <div className="kind-room">
        {steps.map(({ kind, answer }, index) => (
          <div className="kind-step" data-shown={index === at || undefined} key={kind}>
            {answer}
          </div>
        ))}
      </div>
      <div className="kind-ways">
        {spread && <TextButton onClick={spread}>{same.label}</TextButton>}
        {skip && isOpen && <TextButton onClick={letGo}>{skip}</TextButton>}
      </div>
    </div>
  )
}

type KindTabProps = {
  label: string
  picture: ReactNode
  value: string
  shown: boolean
  onClick: () => void
}

const KindTab = ({ label, picture, value, shown, onClick }: KindTabProps) => (
  <button
    type="button"
    aria-current={shown ? 'step' : undefined}
    aria-label={value ? `${label}: ${value}` : label}
    title={label}
    data-name={label}
    onClick={onClick}
  >
    {picture}
    <span aria-hidden={!value}>{value || '–'}</span>
  </button>
)
