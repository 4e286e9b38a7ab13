import './button.css'
import './choice.css'
import './question.css'
import type { ReactNode } from 'react'
import { Link } from '../layout/link.tsx'
import { Alert } from '../notice/notice.tsx'
import { StepBar } from '../notice/progress.tsx'
import { Icon } from '../picture/icon.tsx'
import { ChoiceGroup, type TileOption, TileText } from './choice.tsx'

type FrameProps = {
  step: number
  steps: number
  progress: string
  /** Time that the rest takes, in words. */
  time: ReactNode
  back?: { to: string; label: string }
  title: ReactNode
  lead?: ReactNode
  /** The reason for asking. */
  why?: ReactNode
  action: ReactNode
  note?: ReactNode
  /** The answer's error; beside the button, so that it is seen at any scroll position. */
  problem?: ReactNode
  children: ReactNode
}

/** One question a screen: the step, the question, the large choices, and one button that stays in reach. */
export function QuestionFrame({
  step,
  steps,
  progress,
  time,
  back,
  title,
  lead,
  why,
  action,
  note,
  problem,
  children,
}: FrameProps) {
  return (
    <div className="question">
      <StepBar step={step} steps={steps} label={progress} text={time} />
      <header className="question-head">
        <h1 id="question" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="page-lead">{lead}</p>}
        {why && <p className="question-why">{why}</p>}
      </header>
      {children}
      <div className="question-foot">
        <Alert>{problem}</Alert>
        {back && (
          <Link className="button" data-variant="quiet" to={back.to}>
            <Icon name="previous" />
            {back.label}
          </Link>
        )}
        {note && <p className="question-note">{note}</p>}
        {action}
      </div>
    </div>
  )
}

export type PictureOption = TileOption & { picture: ReactNode }
type PictureChoicesProps = {
  legend: ReactNode
  name: string
  type: 'radio' | 'checkbox'
  options: PictureOption[]
  columns: 3 | 5 | 7 | 8
  chosen: string[]
  /** One of several questions on its page: the legend is shown. */
  named?: boolean
}

/** Pictures to choose from, one or any number; the picture first, then its name. The form holds the choice. */
export const PictureChoices = ({
  legend,
  name,
  type,
  options,
  columns,
  chosen,
  named,
}: PictureChoicesProps) => (
  <ChoiceGroup legend={legend} hideLegend={!named}>
    <div className="picture-choices" data-columns={columns} data-few={options.length === 3 || undefined}>
      {options.map(({ value, label, hint, picture }) => (
        <label className="choice-tile picture-choice" key={value}>
          <span className="picture-choice-picture">{picture}</span>
          <input
            className="choice-input"
            type={type}
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          <TileText className="picture-choice-words" label={label} hint={hint} />
        </label>
      ))}
    </div>
  </ChoiceGroup>
)

export const KindLegend = ({ picture, label }: { picture: ReactNode; label: ReactNode }) => (
  <span className="kind-legend">
    {picture}
    {label}
  </span>
)
