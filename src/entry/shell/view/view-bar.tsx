import './view-bar.css'
import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { leaveView } from '#/platform/app/session/leave-view.ts'
import { staffTime } from '#/platform/app/studio/staff-time.ts'

/** Over every page of a colleague's view: whose pages they are, until when, and the button that ends it (decision 300). */
export function ViewBar() {
  const [view, setView] = useState<AnswerTo<'GET', '/view'>>()
  useEffect(() => {
    send('GET', '/view').then(setView, leaveView)
  }, [])
  useEffect(() => {
    if (!view) return
    const end = setTimeout(leaveView, view.secondsLeft * 1000)
    return () => clearTimeout(end)
  }, [view])
  return (
    <div className="view-bar" lang="en" role="status">
      <span>
        {view
          ? `You see the pages of ${view.name} as she does. Nothing can be changed. Until ${staffTime(view.endsAt)}.`
          : 'You see a customer’s pages.'}
      </span>
      <button type="button" onClick={() => void leaveView()}>
        Back to the studio
      </button>
    </div>
  )
}
