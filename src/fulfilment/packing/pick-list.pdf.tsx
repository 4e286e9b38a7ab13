import { renderToBuffer, Text, View } from '@react-pdf/renderer'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { barcode } from './barcode.ts'
import { Barcode, Paper, Shot, styles } from './paper-parts.tsx'

export type PickOrder = {
  name: string
  number: string
  market: MarketId
  customer: string
  lines: {
    id: string
    brand: string
    title: string
    colour: string
    size: string
    sku: string
    barcode: string | null
    /** Its key. */
    picture: string | undefined
  }[]
}

type PickListProps = {
  orders: PickOrder[]
  /** How many wait on lists before and after this one. */
  before: number
  after: number
  printedAt: string
  /** By their keys, as data addresses. */
  pictures: Readonly<Record<string, string>>
}

export async function drawPickList({ orders, ...list }: PickListProps): Promise<Buffer> {
  const coded = await Promise.all(orders.map(withCodes))
  return renderToBuffer(<PickList {...list} orders={coded} />)
}

/** The codes as pictures. */
const withCodes = async (order: PickOrder) => ({
  ...order,
  code: await barcode(order.number),
  lines: await Promise.all(
    order.lines.map(async (line) => ({ ...line, code: await barcode(line.barcode ?? line.sku) })),
  ),
})
type Coded = Awaited<ReturnType<typeof withCodes>>

/** Orders to be packed, each with its garments in walking order, a square to tick and a code to scan. */
const PickList = ({
  orders,
  before,
  after,
  printedAt,
  pictures,
}: Omit<PickListProps, 'orders'> & { orders: Coded[] }) => (
  <Paper title="Pick list" language="en">
    <View style={styles.head}>
      <Text style={styles.brand}>Pick list</Text>
      <Text style={styles.soft}>
        {[
          printedAt,
          counted(orders.length, 'order', 'orders'),
          counted(orders.flatMap(({ lines }) => lines).length, 'piece', 'pieces'),
          before + after > 0 && `${before + orders.length + after} wait in all`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </View>
    {before > 0 && <Text style={styles.soft}>{`${elsewhere(before)} before these.`}</Text>}
    {orders.length === 0 && <Text>No order waits to be packed.</Text>}
    {orders.map((order) => (
      <View key={order.number} style={{ marginBottom: 22 }}>
        <View style={{ ...styles.head, marginBottom: 6 }} wrap={false}>
          <View style={{ flex: 1, paddingRight: 20 }}>
            <Text style={{ fontSize: 15, lineHeight: 1.3, ...styles.strong }}>{order.name}</Text>
            <Text style={styles.soft}>{`${order.customer} · ${marketOf(order.market).country}`}</Text>
          </View>
          <Barcode src={order.code} code={order.number} width={120} />
        </View>
        {order.lines.map((line) => (
          <View key={line.id} style={styles.row} wrap={false}>
            <View style={styles.tick} />
            <Shot src={line.picture === undefined ? undefined : pictures[line.picture]} width={33} />
            <View style={{ flex: 1 }}>
              <Text style={styles.strong}>{line.title}</Text>
              <Text>{line.colour}</Text>
              <Text style={styles.soft}>{line.brand}</Text>
            </View>
            <Text style={{ width: 60, fontSize: 15, ...styles.strong }}>{line.size}</Text>
            <Barcode src={line.code} code={line.sku} />
          </View>
        ))}
      </View>
    ))}
    {after > 0 && (
      <Text style={styles.strong}>{`${elsewhere(after)} after these: print the next list.`}</Text>
    )}
  </Paper>
)

const elsewhere = (count: number) => `${counted(count, 'order waits', 'orders wait')} on a list`

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
