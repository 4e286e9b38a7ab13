import './answers.css'
import type { ReactNode } from 'react'

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
