import './proposal.css'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { Desk } from '../../use-desk.ts'
import { lineName } from '../../wishes/wishes-pane.tsx'
import type { ProposalView } from '../proposal.schema.ts'

/** Each line of the wish with the pieces that serve it, or the reason why none does. */
export function Lines({ lines, desk }: { lines: ProposalView['lines']; desk: Desk }) {
  if (lines.length === 0) return null
  return (
    <ul className="desk-proposal-lines" aria-label="Lines of the wish">
      {lines.map(({ line, isServed, by, text }) => (
        <li key={line}>
          <span>{lineName(line, desk.view)}</span>
          <Badge tone={isServed ? 'positive' : 'warning'}>{by.length > 0 ? by.join(', ') : text}</Badge>
        </li>
      ))}
    </ul>
  )
}
