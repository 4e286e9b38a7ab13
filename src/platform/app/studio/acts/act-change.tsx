import './acts.css'
import { changesOf } from './act-labels.ts'

type Values = Readonly<Record<string, unknown>> | null

/** The values before and after an act, and its reason. Null where it has none. */
export function ActChange({
  before,
  after,
  reason,
}: {
  before: Values
  after: Values
  reason: string | null
}) {
  const changes = changesOf({ before, after })
  if (changes.length === 0 && !reason) return null
  return (
    <div className="act-change">
      {changes.map(({ name, before, after }) => (
        <span key={name} className="act-value">
          <span className="act-name">{name}</span> {before !== undefined && <del>{before}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after !== undefined && <span>{after}</span>}
        </span>
      ))}
      {reason && <q className="act-reason">{reason}</q>}
    </div>
  )
}
