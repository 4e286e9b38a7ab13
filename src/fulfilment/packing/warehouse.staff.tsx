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
  const subjectId = new URL(args.request.url).searchParams.get('box')
  const [{ orders, marksArrival }, view] = await Promise.all([
    client.get<{ orders: Row[]; marksArrival: boolean }>('/studio/warehouse'),
    subjectId ? client.get<View>(`/studio/warehouse/${encodeURIComponent(subjectId)}`) : null,
  ])
  return { orders, marksArrival, view }
}

export function Page() {
  const { orders, marksArrival, view } = useLoaderData<typeof loader>()
  return (
    <div className="station">
      <OrderList orders={orders} open={view?.order.id} />
      <Station key={view?.order.id ?? 'none'} orders={orders} marksArrival={marksArrival} initial={view} />
    </div>
  )
}

const groups = [
  { state: 'packed', title: 'Packed, to be shipped' },
  { state: 'open', title: 'To be packed' },
  { state: 'shipped', title: 'On the way' },
] as const

function OrderList({ orders, open }: { orders: Row[]; open: string | undefined }) {
  const navigate = useNavigate()
  return (
    <nav className="station-list" aria-label="Boxes">
      {groups.map(({ state, title: heading }) => {
        const mine = orders.filter((order) => order.state === state)
        return (
          <section key={state}>
            <h2>{`${heading}, ${mine.length}`}</h2>
            {mine.map((order) => (
              <button
                type="button"
                className="desk-row"
                key={order.id}
                aria-current={order.id === open}
                onClick={() => navigate(paths.studioWarehouse(order.id))}
              >
                <span className="desk-row-name">{order.number}</span>
                <span className="desk-row-market">{marketOf(order.market).country}</span>
                <span className="desk-row-detail">{`${order.customer}, ${order.city}`}</span>
                <span className="desk-row-due figures">
                  {state === 'open' ? `${order.packed} of ${order.units}` : order.units}
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
  orders,
  marksArrival,
  initial,
}: {
  orders: Row[]
  marksArrival: boolean
  initial: View | null
}) {
  const navigate = useNavigate()
  const packing = usePacking(initial)
  const { view } = packing
  const order = view?.order
  function scanned(code: string) {
    const other = orders.find(({ number }) => number === code)
    if (other && other.id !== order?.id) return navigate(paths.studioWarehouse(other.id))
    if (!order) return packing.say({ tone: 'bad', text: `No box here has the number ${code.slice(0, 40)}.` })
    packing.scan(code)
  }
  return (
    <div className="station-work">
      <div className="station-head">
        <div>
          <h1>{order ? order.name : 'Packing'}</h1>
          {order && (
            <p>{`${order.address.name}, ${order.address.zip} ${order.address.city}, ${order.address.country}`}</p>
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
          {order && <Papers order={order} />}
          {order?.state === 'packed' && !view?.heldUntil && (
            <Button size="small" onClick={packing.ship}>
              Ship
            </Button>
          )}
          {marksArrival && order?.state === 'shipped' && (
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

function Papers({ order }: { order: View['order'] }) {
  const base = `/studio/warehouse/${order.id}`
  return (
    <>
      <PaperButton
        size="small"
        path={`${base}/packing-slip.pdf`}
        file={`slip-${order.number}.pdf`}
        failed="The slip could not be made."
      >
        Packing slip
      </PaperButton>
      <PaperButton
        size="small"
        path={`${base}/label.pdf`}
        method="POST"
        file={`label-${order.number}.pdf`}
        failed="The label could not be made."
      >
        Label
      </PaperButton>
      <PaperButton
        size="small"
        path={`${base}/return-label.pdf`}
        method="POST"
        file={`return-${order.number}.pdf`}
        failed="The label could not be made."
      >
        Return label
      </PaperButton>
    </>
  )
}
