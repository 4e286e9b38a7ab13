import './warehouse.css'
import '#/platform/list/rows.css'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { ApiError } from '#/platform/app/api/api-error.ts'
import { useApp } from '#/platform/app/app-provider.tsx'
import { nowOf } from '#/platform/app/market-now.ts'
import { useSerialQueue } from '#/platform/app/serial-queue.ts'
import { staffTimeNear } from '#/platform/app/studio/staff-time.ts'
import type { ListAnswer } from '#/platform/list/list-answer.ts'
import { Rail, railFound, railQuery } from '#/platform/list/rail.tsx'
import { RailFind } from '#/platform/list/rail-find.tsx'
import { useListChange } from '#/platform/list/use-change.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { parcelKinds } from '../exceptions/exception.states.ts'
import { ReportException } from '../exceptions/report-dialog.tsx'
import { isAtPacking } from '../order.states.ts'
import { VoidLabel } from './labels/void-dialog.tsx'
import { NextOrder } from './next-order.tsx'
import { PackList } from './pack-list.tsx'
import type { PickLists as Lists, PackView, WarehouseRowView } from './packing.schema.ts'
import { PapersOfOrder } from './papers/papers-of-order.tsx'
import { PickListLinks } from './pick-lists.tsx'
import { ScanField } from './scan-field.tsx'
import { heldText, usePacking } from './use-packing.ts'

type Row = WarehouseRowView
export const title = () => 'Warehouse'

type Orders = ListAnswer<Row> & { marksArrival: boolean; collection: string }

const groups = [
  { state: 'open', title: 'To be packed' },
  { state: 'packed', title: 'Packed, to be shipped' },
  { state: 'shipped', title: 'On the way', sort: 'shipped' },
] as const

export async function loader(args: LoaderFunctionArgs) {
  const address = new URL(args.request.url).searchParams
  const client = api(args)
  const subjectId = address.get('order')
  const [orders, lists, view] = await Promise.all([
    Promise.all(
      groups.map(({ title: _, ...group }) =>
        client.get('/studio/warehouse', { query: { ...group, ...railQuery(address, `${group.state}.`) } }),
      ),
    ),
    client.get('/studio/warehouse/pick-lists'),
    subjectId ? client.get('/studio/warehouse/:subjectId', { params: { subjectId } }) : null,
  ])
  return { orders, lists, view, next: await nextOf({ client, orders, view }) }
}

type ListedOrders = { client: ReturnType<typeof api>; orders: Orders[]; view: PackView | null }

function nextOf({ client, orders, view }: ListedOrders) {
  const subjectId = orders[0]?.rows[0]?.id
  if (!subjectId || (view && isAtPacking(view.order.state))) return null
  return client.get('/studio/warehouse/:subjectId', { params: { subjectId } })
}

export function Page() {
  const { orders, lists, view, next } = useLoaderData<typeof loader>()
  return (
    <div className="station">
      <OrderList orders={orders} open={view?.order.id} />
      <Station key={view?.order.id ?? 'none'} orders={orders} lists={lists} next={next} initial={view} />
    </div>
  )
}

function OrderList({ orders, open }: { orders: Orders[]; open: string | undefined }) {
  const go = useListChange()
  const [address] = useSearchParams()
  const now = nowOf(useApp()).toISOString()
  return (
    <nav className="station-list" aria-label="Orders">
      <h2 className="station-list-head">Orders</h2>
      {orders[0] && (
        <p className="station-none">
          {`Next collection ${staffTimeNear(orders[0].collection, now)}. `}
          <TextLink to={paths.studioWalk()}>Walk for several</TextLink>
        </p>
      )}
      <RailFind label="Name or number" prefixes={groups.map(({ state }) => `${state}.`)} />
      {groups.map(({ state, title: heading }, index) => (
        <Rail
          key={state}
          title={heading}
          answer={orders[index]!}
          prefix={`${state}.`}
          file={{ path: '/studio/warehouse.csv', query: { state, ...railFound(address) } }}
        >
          {(order) => (
            <button
              type="button"
              className="desk-row"
              key={order.id}
              aria-current={order.id === open}
              onClick={() => go({ order: order.id })}
            >
              <span className="desk-row-name">{order.number}</span>
              <span className="desk-row-market">{marketOf(order.market).country}</span>
              <span className="desk-row-detail">{`${order.customer}, ${order.city}`}</span>
              <span className="desk-row-due figures">
                {state === 'open' ? `${order.packed} of ${order.units}` : order.units}
              </span>
              {state !== 'shipped' && <Due order={order} now={now} />}
            </button>
          )}
        </Rail>
      ))}
    </nav>
  )
}

/** The collection that an order has to leave with, and the colleague at it. */
const Due = ({ order: { shipBy, hands }, now }: { order: Row; now: string }) => (
  <span className="desk-row-detail station-due" data-late={shipBy < now || undefined}>
    {[shipBy < now ? `late: ${staffTimeNear(shipBy, now)}` : `by ${staffTimeNear(shipBy, now)}`, hands]
      .filter(Boolean)
      .join(' · ')}
  </span>
)

const isLabelled = ({ direction, trackingNumber, handedOverAt }: PackView['parcels'][number]) =>
  direction === 'out' && trackingNumber !== null && handedOverAt === null

/** The order with a number: one of those shown, or, if there are more, one from the server. */
async function orderOf(orders: Orders[], code: string): Promise<{ id: string } | undefined> {
  const shown = orders.flatMap(({ rows }) => rows).find(({ number }) => number === code)
  if (shown || orders.every(({ pages }) => pages <= 1)) return shown
  const found = send('GET', '/studio/warehouse', { query: { number: code } })
  const { rows } = await found.catch((error: unknown) => {
    if (error instanceof ApiError) return { rows: [] } // the scan itself shows the error
    throw error
  })
  return rows[0]
}

type StationProps = { orders: Orders[]; lists: Lists; next: PackView | null; initial: PackView | null }

/** Everything can be done by scanning: an order's number opens it, a garment goes in, SHIP sends it off (R8.03). */
function Station({ orders, lists, next, initial }: StationProps) {
  const go = useListChange()
  const line = useSerialQueue()
  const packing = usePacking(initial)
  const { view } = packing
  const order = view?.order
  const marksArrival = orders.some(({ marksArrival }) => marksArrival)
  const scanned = (code: string) =>
    void line(async () => {
      const other = await orderOf(orders, code)
      if (other && other.id !== order?.id) return go({ order: other.id })
      if (!order)
        return packing.say({ tone: 'bad', text: `No order here has the number ${code.slice(0, 40)}.` })
      packing.scan(code)
    })
  return (
    <div className="station-work">
      <div className="station-head">
        <div>
          <h1>{order ? order.name : 'Packing'}</h1>
          {order && (
            <p>{`${order.address.name}, ${order.address.zip} ${order.address.city}, ${order.address.country}`}</p>
          )}
          {view?.heldUntil && <p>{heldText(view.heldUntil)}</p>}
        </div>
        <div className="station-actions">
          <PickListLinks {...lists} />
          {order && <PapersOfOrder order={order} onPrinted={packing.reread} />}
          {order?.state === 'packed' && !view?.heldUntil && (
            <Button size="small" onClick={packing.ship}>
              Ship
            </Button>
          )}
          {order?.state === 'packed' && view?.parcels.some(isLabelled) && (
            <VoidLabel onVoid={packing.voidLabel} />
          )}
          {order?.state === 'shipped' && (
            <ReportException
              kinds={parcelKinds}
              subjectId={order.id}
              label="Lost or refused"
              onReported={() => packing.say({ tone: 'good', text: 'Noted. It waits under Exceptions.' })}
            />
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
        hint="An order’s number opens it, a garment goes in, SHIP sends it off. Enter after typing by hand."
        answer={packing.answer}
        onScan={scanned}
      />
      {view && <PackList view={view} onUndo={packing.undo} />}
      {next && !(view && isAtPacking(view.order.state)) && <NextOrder view={next} />}
    </div>
  )
}
