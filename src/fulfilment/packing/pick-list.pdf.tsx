import { Text, View } from '@react-pdf/renderer'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { Barcode, Paper, styles } from './paper-parts.tsx'

export type PickOrder = {
  name: string
  number: string
  market: MarketId
  customer: string
  barcode: string
  lines: { id: string; brand: string; title: string; size: string; sku: string; barcode: string }[]
}

type PickListProps = {
  orders: PickOrder[]
  /** How many wait on lists before and after this one. */
  before: number
  after: number
  printedAt: string
}

/** Orders to be packed, each with its garments in walking order, a square to tick and a code to scan. */
export const PickList = ({ orders, before, after, printedAt }: PickListProps) => (
  <Paper title="Pick list">
    <View style={styles.head}>
      <Text style={styles.brand}>Pick list</Text>
      <Text style={styles.soft}>
        {[
          printedAt,
          counted(orders.length, 'box', 'boxes'),
          counted(orders.flatMap(({ lines }) => lines).length, 'piece', 'pieces'),
          before + after > 0 && `${before + orders.length + after} wait in all`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </View>
    {before > 0 && <Text style={styles.soft}>{`${elsewhere(before)} before these.`}</Text>}
    {orders.length === 0 && <Text>No box waits to be packed.</Text>}
    {orders.map((order) => (
      <View key={order.number} style={{ marginBottom: 22 }}>
        <View style={{ ...styles.head, marginBottom: 6 }} wrap={false}>
          <View style={{ flex: 1, paddingRight: 20 }}>
            <Text style={{ fontSize: 15, ...styles.strong }}>{order.name}</Text>
            <Text style={styles.soft}>{`${order.customer} · ${marketOf(order.market).country}`}</Text>
          </View>
          <Barcode src={order.barcode} code={order.number} width={120} />
        </View>
        {order.lines.map((line) => (
          <View key={line.id} style={styles.row} wrap={false}>
            <View style={styles.tick} />
            <View style={{ flex: 1 }}>
              <Text style={styles.strong}>{line.title}</Text>
              <Text style={styles.soft}>{line.brand}</Text>
            </View>
            <Text style={{ width: 60, fontSize: 15, ...styles.strong }}>{line.size}</Text>
            <Barcode src={line.barcode} code={line.sku} />
          </View>
        ))}
      </View>
    ))}
    {after > 0 && (
      <Text style={styles.strong}>{`${elsewhere(after)} after these: print the next list.`}</Text>
    )}
  </Paper>
)

const elsewhere = (count: number) => `${counted(count, 'box waits', 'boxes wait')} on a list`

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
