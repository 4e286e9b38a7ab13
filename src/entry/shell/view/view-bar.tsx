import { useEffect, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { leaveView } from '#/platform/app/session/leave-view.ts'
import { Bar, viewBack } from './bar.tsx'
import { type ViewOfCustomer, viewWords } from './view-words.ts'

/** Over every page of a colleague's view, with the button that ends it (decision 300). `first`: the view as the server read it. */
export function ViewBar({ first }: { first: ViewOfCustomer | undefined }) {
  const [view, setView] = useState(first)
  useEffect(() => {
    if (!view) {
      send('GET', '/view').then(setView, leaveView)
      return
    }
    const end = setTimeout(leaveView, view.secondsLeft * 1000)
    return () => clearTimeout(end)
  }, [view])
  return (
    <Bar back={viewBack} onBack={() => void leaveView()}>
      {view ? viewWords(view) : 'You see a customer’s pages.'}
    </Bar>
  )
}
