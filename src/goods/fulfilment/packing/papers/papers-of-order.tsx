import '../warehouse.css'
import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { hasLabels } from '../../order.states.ts'
import type { PackView } from '../packing.schema.ts'

/** One print of all papers of an order; each of them alone is folded away. */
type Papers = { order: PackView['order']; onPrinted: () => void }
export function PapersOfOrder({ order, onPrinted }: Papers) {
  const request = { params: { subjectId: order.id }, file: true } as const
  return (
    <>
      <PaperButton
        size="small"
        read={async () => {
          const file = await send('POST', '/studio/warehouse/:subjectId/papers.pdf', request)
          onPrinted()
          return file
        }}
        file={`papers-${order.number}.pdf`}
        failed="The papers could not be made."
      >
        Print the papers
      </PaperButton>
      <details className="pick-lists">
        <summary>One of them</summary>
        <div className="station-actions">
          <PaperButton
            size="small"
            read={() => send('GET', '/studio/warehouse/:subjectId/packing-slip.pdf', request)}
            file={`slip-${order.number}.pdf`}
            failed="The slip could not be made."
          >
            Packing slip
          </PaperButton>
          {hasLabels(order.state) && <Labels order={order} />}
        </div>
      </details>
    </>
  )
}

function Labels({ order }: { order: PackView['order'] }) {
  const request = { params: { subjectId: order.id }, file: true } as const
  return (
    <>
      <PaperButton
        size="small"
        read={() => send('POST', '/studio/warehouse/:subjectId/label.pdf', request)}
        file={`label-${order.number}.pdf`}
        failed="The label could not be made."
      >
        Label
      </PaperButton>
      <PaperButton
        size="small"
        read={() => send('POST', '/studio/warehouse/:subjectId/return-label.pdf', request)}
        file={`return-${order.number}.pdf`}
        failed="The label could not be made."
      >
        Return label
      </PaperButton>
    </>
  )
}
