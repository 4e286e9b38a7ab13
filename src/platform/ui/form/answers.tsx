import './answers.css'
import type { ReactNode } from 'react'

/** Question and answer under each other, with one thing to do at each. */
export const Answers = ({ children }: { children: ReactNode }) => <dl className="answers">{children}</dl>

export const AnswerRow = ({
  label,
  action,
  children,
}: {
  label: ReactNode
  action: ReactNode
  children: ReactNode
}) => (
  <div className="answer-row">
    <dt>{label}</dt>
    <dd>{children}</dd>
    <dd>{action}</dd>
  </div>
)
