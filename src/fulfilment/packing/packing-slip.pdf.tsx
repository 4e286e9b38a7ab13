import { renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { Address } from '#/markets/address.ts'
import type { Slip } from '#/ports/fulfilment-subject.ts'
import { AddressLines, Paper, Shot, styles } from './paper-parts.tsx'

type PackingSlipProps = {
  slip: Slip
  number: string
  address: Address
  language: string
  /** By their keys, as data addresses. */
  pictures: Readonly<Record<string, string>>
}

export const drawPackingSlip = (slip: PackingSlipProps): Promise<Buffer> =>
  renderToBuffer(<PackingSlip {...slip} />)

/** What lies in the parcel, in the member's language: the letter first, then the garments and what to do now. */
const PackingSlip = ({ slip, number, address, language, pictures }: PackingSlipProps) => (
  <Paper title={`${slip.title} ${number}`} language={language}>
    <View style={styles.head}>
      <Text style={styles.brand}>Garderobe</Text>
      <View style={{ alignItems: 'flex-end', maxWidth: '65%' }}>
        <Text style={styles.soft}>{`${slip.title} ${number}`}</Text>
        <AddressLines address={address} />
      </View>
    </View>
    <Text style={styles.title}>{slip.greeting}</Text>
    <Text style={styles.quote}>{slip.note}</Text>
    <Text style={{ ...styles.brand, fontSize: 16, marginTop: 8, marginBottom: 22 }}>{slip.from}</Text>
    {slip.lines.map((line) => (
      <View key={line.id} style={{ ...styles.row, alignItems: 'flex-start' }} wrap={false}>
        <Shot src={line.picture === undefined ? undefined : pictures[line.picture]} width={46} />
        <View style={{ flex: 1, paddingRight: 20 }}>
          <Text style={{ ...styles.strong, fontSize: 11 }}>{line.title}</Text>
          <Text style={styles.soft}>{line.details}</Text>
          {line.note !== '' && (
            <Text style={{ ...styles.quote, fontSize: 11, marginTop: 3 }}>{line.note}</Text>
          )}
        </View>
        <Text>{line.price}</Text>
      </View>
    ))}
    {slip.sums.map(({ label, amount }, index) => {
      const weight = index === slip.sums.length - 1 ? styles.strong : {}
      return (
        <View key={label} style={styles.row}>
          <Text style={{ flex: 1, ...weight }}>{label}</Text>
          <Text style={weight}>{amount}</Text>
        </View>
      )
    })}
    <Text style={{ marginTop: 22 }}>{slip.howTo}</Text>
    <Text style={{ marginTop: 6, ...styles.soft }}>{slip.labels}</Text>
  </Paper>
)
