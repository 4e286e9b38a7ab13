import { Text, View } from '@react-pdf/renderer'
import { type MarketId, marketOf } from '#/markets/markets.ts'
import { Barcode, Paper, styles } from './paper-parts.tsx'

export type PickBox = {
  number: string
  market: MarketId
  customer: string
  barcode: string
  pieces: { id: string; brand: string; title: string; size: string; sku: string; barcode: string }[]
}

/** Every approved box with its pieces in walking order, a square to tick and a code to scan at each. */
export const PickList = ({ boxes, printedAt }: { boxes: PickBox[]; printedAt: string }) => (
  <Paper title="Pick list">
    <View style={styles.head}>
      <Text style={styles.brand}>Pick list</Text>
      <Text style={styles.soft}>
        {[
          printedAt,
          counted(boxes.length, 'box', 'boxes'),
          counted(boxes.flatMap(({ pieces }) => pieces).length, 'piece', 'pieces'),
        ].join(' · ')}
      </Text>
    </View>
    {boxes.length === 0 && <Text>No box waits to be packed.</Text>}
    {boxes.map((box) => (
      <View key={box.number} style={{ marginBottom: 22 }}>
        <View style={{ ...styles.head, marginBottom: 6 }} wrap={false}>
          <View style={{ flex: 1, paddingRight: 20 }}>
            <Text style={{ fontSize: 15, ...styles.strong }}>{`Box ${box.number}`}</Text>
            <Text style={styles.soft}>{`${box.customer} · ${marketOf(box.market).country}`}</Text>
          </View>
          <Barcode src={box.barcode} code={box.number} width={120} />
        </View>
        {box.pieces.map((piece) => (
          <View key={piece.id} style={styles.row} wrap={false}>
            <View style={styles.tick} />
            <View style={{ flex: 1 }}>
              <Text style={styles.strong}>{piece.title}</Text>
              <Text style={styles.soft}>{piece.brand}</Text>
            </View>
            <Text style={{ width: 60, fontSize: 15, ...styles.strong }}>{piece.size}</Text>
            <Barcode src={piece.barcode} code={piece.sku} />
          </View>
        ))}
      </View>
    ))}
  </Paper>
)

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
