import './acts.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { staffMoment } from '../staff-time.ts'
import { ActChange } from './act-change.tsx'
import { actLabel, actorName, subjectKindLabel } from './act-labels.ts'

type Acts = AnswerTo<'GET', '/studio/acts/:kind/:id'>['items']

/** The newest acts on an object, loaded when the fold is opened (R8.01). */
export function ActsOf(of: { kind: string; id: string }) {
  const [acts, setActs] = useState<Acts | 'failed'>()
  async function read() {
    try {
      setActs((await send('GET', '/studio/acts/:kind/:id', { params: of })).items)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setActs('failed')
    }
  }
  return (
    <details className="acts" onToggle={({ currentTarget }) => void (currentTarget.open && read())}>
      <summary>Who did what</summary>
      <Alert>{acts === 'failed' && 'The acts could not be read. Close this and open it again.'}</Alert>
      {Array.isArray(acts) && acts.length === 0 && <p>No colleague has done anything here yet.</p>}
      {Array.isArray(acts) && (
        <ol>
          {acts.map((act) => (
            <li key={act.id}>
              <span className="act-head">{actLabel(act.act)}</span>
              {act.subject.kind !== of.kind && ` · ${subjectKindLabel(act.subject.kind)} ${act.subject.name}`}
              <div className="act-when">
                <time dateTime={act.at}>{staffMoment(act.at)}</time> · {actorName(act.actor)}
              </div>
              <ActChange {...act} />
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
