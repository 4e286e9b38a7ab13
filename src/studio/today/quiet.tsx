import './quiet.css'
import { Link } from '#/platform/ui/layout/link.tsx'
import { queues } from './queue-labels.ts'
import type { WaitingView } from './today.api.ts'

type QuietProps = { of: WaitingView['of'][] }
/** More lines than these fold into one; the limit is lower below queues with work. */
const MOST_IN_SIGHT = { alone: 6, below: 2 }

/** Queues without work: one line each, or one line that names them all if they are many. */
export function Quiet({ of, position }: QuietProps & { position: keyof typeof MOST_IN_SIGHT }) {
  if (of.length === 0) return null
  if (of.length <= MOST_IN_SIGHT[position]) return <QuietList of={of} />
  return (
    <details className="today-fold">
      <summary>
        {`${of.length} queues are empty`}
        <span className="today-fold-names">{`: ${of.map((one) => queues[one].title).join('\u00a0· ')}`}</span>
      </summary>
      <QuietList of={of} />
    </details>
  )
}

const QuietList = ({ of }: QuietProps) => (
  <ul className="today-quiet" aria-label="Nothing waits here">
    {of.map((one) => (
      <li key={one}>
        <Link className="today-quiet-go" to={queues[one].to()}>
          {queues[one].title}
        </Link>
        <span>{queues[one].none}</span>
        <span className="figures">0</span>
      </li>
    ))}
  </ul>
)
