import './warehouse.css'
import '#/studio/rows.css'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { PaperButton } from '#/app/api/paper-button.tsx'
import type { Sent } from '#/boxes/sent.ts'
import { marketOf } from '#/markets/markets.ts'
import { paths } from '#/paths.ts'
import { Button } from '#/ui/button.tsx'
import { PackList } from './pack-list.tsx'
import { ScanField } from './scan-field.tsx'
import { held, usePacking, type View } from './use-packing.ts'
import type { WarehouseRow } from './warehouse.queries.ts'

type Row = Sent<WarehouseRow>
export const title = () => 'Warehouse'

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const boxId = new URL(args.request.url).searchParams.get('box')
  const [{ boxes, marksArrival }, view] = await Promise.all([
    client.get<{ boxes: Row[]; marksArrival: boolean }>('/studio/warehouse'),
    boxId ? client.get<View>(`/studio/warehouse/${encodeURIComponent(boxId)}`) : null,
  ])
  return { boxes, marksArrival, view }
}

export function Page() {
  const { boxes, marksArrival, view } = useLoaderData<typeof loader>()
  return (
    <div className="station">
      <BoxList boxes={boxes} open={view?.box.id} />
      <Station key={view?.box.id ?? 'none'} boxes={boxes} marksArrival={marksArrival} initial={view} />
    </div>
  )
}

const groups = [
  { state: 'packed', title: 'Packed, to be shipped' },
  { state: 'approved', title: 'To be packed' },
  { state: 'shipped', title: 'On the way' },
] as const

function BoxList({ boxes, open }: { boxes: Row[]; open: string | undefined }) {
  const navigate = useNavigate()
  return (
    <nav className="station-list" aria-label="Boxes">
      {groups.map(({ state, title: heading }) => {
        const mine = boxes.filter((box) => box.state === state)
        return (
          <section key={state}>
            <h2>{`${heading}, ${mine.length}`}</h2>
            {mine.map((box) => (
              <button
                type="button"
                className="desk-row"
                key={box.id}
                aria-current={box.id === open}
                onClick={() => navigate(paths.studioWarehouse(box.id))}
              >
                <span className="desk-row-name">{box.number}</span>
                <span className="desk-row-market">{marketOf(box.market).country}</span>
                <span className="desk-row-detail">{`${box.customer}, ${box.city}`}</span>
                <span className="desk-row-due figures">
                  {state === 'approved' ? `${box.scanned} of ${box.pieces}` : box.pieces}
                </span>
              </button>
            ))}
          </section>
        )
      })}
    </nav>
  )
}

/** Everything can be done by scanning: a box number opens the box, a garment goes in, SHIP sends it off (R8.03). */
function Station({
  boxes,
  marksArrival,
  initial,
}: {
  boxes: Row[]
  marksArrival: boolean
  initial: View | null
}) {
  const navigate = useNavigate()
  const packing = usePacking(initial)
  const { view } = packing
  const box = view?.box
  function scanned(code: string) {
    const other = boxes.find(({ number }) => number === code)
    if (other && other.id !== box?.id) return navigate(paths.studioWarehouse(other.id))
    if (!box) return packing.say({ tone: 'bad', text: `No box here has the number ${code.slice(0, 40)}.` })
    packing.scan(code)
  }
  return (
    <div className="station-work">
      <div className="station-head">
        <div>
          <h1>{box ? `Box ${box.number}` : 'Packing'}</h1>
          {box && (
            <p>{`${box.address.name}, ${box.address.zip} ${box.address.city}, ${box.address.country}`}</p>
          )}
          {view?.heldUntil && <p>{held(view.heldUntil)}</p>}
        </div>
        <div className="station-actions">
          <PaperButton
            size="small"
            path="/studio/warehouse/pick-list.pdf"
            file="pick-list.pdf"
            failed="The list could not be made."
          >
            Pick list
          </PaperButton>
          {box && <BoxPapers box={box} />}
          {box?.state === 'packed' && !view?.heldUntil && (
            <Button size="small" onClick={packing.ship}>
              Ship
            </Button>
          )}
          {marksArrival && box?.state === 'shipped' && (
            <Button size="small" variant="secondary" onClick={packing.deliver}>
              Deliver now
            </Button>
          )}
        </div>
      </div>
      <ScanField
        label="Scan"
        hint="A box number opens the box, a garment goes into it, SHIP sends it off. Enter after typing by hand."
        answer={packing.answer}
        onScan={scanned}
      />
      {view && <PackList view={view} onUndo={packing.undo} />}
    </div>
  )
}

function BoxPapers({ box }: { box: View['box'] }) {
  const base = `/studio/warehouse/${box.id}`
  return (
    <>
      <PaperButton
        size="small"
        path={`${base}/packing-slip.pdf`}
        file={`slip-${box.number}.pdf`}
        failed="The slip could not be made."
      >
        Packing slip
      </PaperButton>
      <PaperButton
        size="small"
        path={`${base}/label.pdf`}
        method="POST"
        file={`label-${box.number}.pdf`}
        failed="The label could not be made."
      >
        Label
      </PaperButton>
      <PaperButton
        size="small"
        path={`${base}/return-label.pdf`}
        method="POST"
        file={`return-${box.number}.pdf`}
        failed="The label could not be made."
      >
        Return label
      </PaperButton>
    </>
  )
}
