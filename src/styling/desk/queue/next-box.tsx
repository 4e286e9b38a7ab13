import '#/platform/list/rows.css'
import '../desk.css'
import './next-box.css'
import type { Client } from '#/platform/app/api/api-client.ts'
import { type Picture, PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { Profile, WishSummary } from '../customer/customer-pane.tsx'
import type { DeskView, QueueView } from '../desk.schema.ts'

/** Two rows on a desktop screen and on a phone. */
const SHOWN = 6

/** First box of the queue that needs work; a box in preview waits for the member. */
export const nextOf = ({ rows }: QueueView) => rows.find(({ state }) => state !== 'previewing')

/**
 * Data of the next box before it is opened. For a member who has kept nothing yet it includes the ranking's first
 * candidates.
 */
export async function readNext(client: Client, queue: QueueView) {
  const row = nextOf(queue)
  if (!row) return null
  const params = { boxId: row.id }
  const view = await client.get('/studio/desk/:boxId', { params })
  const kept = view.history.filter(({ state }) => state === 'kept')
  if (kept.length > 0) return { row, view, kept: kept.slice(0, SHOWN), proposed: [] }
  const { candidates } = await client.get('/studio/desk/:boxId/candidates', { params, query: {} })
  return { row, view, kept, proposed: candidates.slice(0, SHOWN) }
}

export type NextAtDesk = NonNullable<Awaited<ReturnType<typeof readNext>>>

export function NextBoxFacts({ next: { view, kept, proposed } }: { next: NextAtDesk }) {
  return (
    <div className="desk-next-facts">
      <div>
        <WishSummary view={view} />
        <Profile view={view} />
      </div>
      <div className="desk-block">
        {kept.length > 0 ? (
          <Pieces title="Kept last" note={keptCount(view)} pieces={kept} />
        ) : (
          <Pieces title="What fits first" note="The member has kept nothing yet." pieces={proposed} />
        )}
      </div>
    </div>
  )
}

const keptCount = ({ history }: DeskView) =>
  `${history.filter(({ state }) => state === 'kept').length} of ${history.length} sent before`

type Piece = { id?: string; sku: string; title: string; size: string; image?: Picture }
type PiecesProps = { title: string; note: string; pieces: readonly Piece[] }

const Pieces = ({ title, note, pieces }: PiecesProps) => (
  <>
    <h3>
      {title} <span className="desk-soft">{note}</span>
    </h3>
    <ul className="desk-next-pieces">
      {pieces.map(({ id, sku, title, size, image }) => (
        <li key={id ?? sku}>
          <PictureOrGap picture={image} sizes="140px" />
          <span className="desk-slot-name">{title}</span>
          <span className="desk-soft">{size}</span>
        </li>
      ))}
    </ul>
  </>
)
