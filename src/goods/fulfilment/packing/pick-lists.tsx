import './warehouse.css'
import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import type { PickLists as Shown } from './packing.schema.ts'

/** The pick list; if there are several, all of them, the longest waiting first. */
export function PickListLinks({ lists, more }: Shown) {
  const waiting = lists.reduce((sum, { count }) => sum + count, 0)
  if (lists.length <= 1) return <OneList>Pick list</OneList>
  return (
    <details className="pick-lists">
      <summary>
        {more
          ? `The ${waiting} orders that have waited longest: ${lists.length} pick lists`
          : `${waiting} orders wait: ${lists.length} pick lists`}
      </summary>
      <div className="station-actions">
        {lists.map(({ from, first, last, count }) => (
          <OneList key={from} from={from}>
            {count === 1 ? first : `${first} to ${last}, ${count} orders`}
          </OneList>
        ))}
      </div>
    </details>
  )
}

const OneList = ({ from, children }: { from?: string; children: string }) => (
  <PaperButton
    size="small"
    read={() => send('GET', '/studio/warehouse/pick-list.pdf', { query: from ? { from } : {}, file: true })}
    file="pick-list.pdf"
    failed="The list could not be made."
  >
    {children}
  </PaperButton>
)
