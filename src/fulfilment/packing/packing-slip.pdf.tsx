import { Text, View } from '@react-pdf/renderer'
import type { Address } from '#/markets/address.ts'
import { AddressLines, Paper, styles } from './paper-parts.tsx'

export type SlipPiece = {
  id: string
  brand: string
  title: string
  size: string
  colour: string
  price: string
  note: string
}
export type Slip = {
  words: Record<'title' | 'greeting' | 'from' | 'fee' | 'howTo' | 'labels' | 'sum', string>
  number: string
  address: Address
  note: string
  pieces: SlipPiece[]
  handlingFee: string
  total: string
}

/** What lies in the box, in her language: her stylist's letter first, then the pieces and what to do now. */
export const PackingSlip = ({ words, number, address, note, pieces, handlingFee, total }: Slip) => (
  <Paper title={`${words.title} ${number}`}>
    <View style={styles.head}>
      <Text style={styles.brand}>Garderobe</Text>
      <View style={{ alignItems: 'flex-end', maxWidth: '65%' }}>
        <Text style={styles.soft}>{`${words.title} ${number}`}</Text>
        <AddressLines address={address} />
      </View>
    </View>
    <Text style={styles.title}>{words.greeting}</Text>
    <Text style={styles.quote}>{note}</Text>
    <Text style={{ ...styles.soft, marginTop: 6, marginBottom: 22 }}>{words.from}</Text>
    {pieces.map((piece) => (
      <View key={piece.id} style={{ ...styles.row, alignItems: 'flex-start' }} wrap={false}>
        <View style={{ flex: 1, paddingRight: 20 }}>
          <Text style={styles.strong}>{piece.title}</Text>
          <Text style={styles.soft}>
            {[piece.brand, piece.colour, piece.size].filter(Boolean).join(' · ')}
          </Text>
          {piece.note !== '' && (
            <Text style={{ ...styles.quote, fontSize: 11, marginTop: 3 }}>{piece.note}</Text>
          )}
        </View>
        <Text>{piece.price}</Text>
      </View>
    ))}
    <View style={styles.row}>
      <Text style={{ flex: 1 }}>{words.fee}</Text>
      <Text>{handlingFee}</Text>
    </View>
    <View style={styles.row}>
      <Text style={{ flex: 1, ...styles.strong }}>{words.sum}</Text>
      <Text style={styles.strong}>{total}</Text>
    </View>
    <Text style={{ marginTop: 22 }}>{words.howTo}</Text>
    <Text style={{ marginTop: 6, ...styles.soft }}>{words.labels}</Text>
  </Paper>
)
