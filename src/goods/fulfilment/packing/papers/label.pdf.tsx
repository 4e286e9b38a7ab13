import { Document, Image, renderToBuffer, Text, View } from '@react-pdf/renderer'
import type { Address } from '#/platform/markets/address.ts'
import { barcode } from './barcode.ts'
import { AddressLines, PaperPage, styles } from './paper-parts.tsx'

export type Label = {
  title: string
  to: Address
  from: Address
  trackingNumber: string
  reference: string
}
type Coded = Label & { barcode: string }

/** A6, for the thermal printer or one at home; a page each. */
export async function drawLabels(labels: Label[]): Promise<Buffer> {
  const coded = labels.map(async (label) => ({ ...label, barcode: await barcode(label.trackingNumber) }))
  return renderToBuffer(<ShippingLabels labels={await Promise.all(coded)} />)
}

const ShippingLabels = ({ labels }: { labels: Coded[] }) => (
  <Document title={labels[0]?.title} creator="Garderobe">
    {labels.map((label) => (
      <ShippingLabel key={label.trackingNumber} {...label} />
    ))}
  </Document>
)

const ShippingLabel = ({ title, to, from, trackingNumber, barcode, reference }: Coded) => (
  <PaperPage size="A6">
    <View style={{ ...styles.head, marginBottom: 10, borderBottomWidth: 1, paddingBottom: 8 }}>
      <Text style={{ ...styles.brand, fontSize: 16 }}>{title}</Text>
      <Text style={{ fontSize: 20, ...styles.strong }}>{to.country}</Text>
    </View>
    <View style={{ fontSize: 7, marginBottom: 14, ...styles.soft }}>
      <AddressLines address={from} />
    </View>
    <View style={{ ...styles.address, fontSize: sizeFor(to) }}>
      <AddressLines address={to} />
    </View>
    <View style={{ marginTop: 'auto', alignItems: 'center' }}>
      <Image src={barcode} style={{ width: '100%', height: 74 }} />
      <Text style={{ fontSize: 13, letterSpacing: 1.5, marginTop: 5, ...styles.strong }}>
        {trackingNumber}
      </Text>
      <Text style={{ ...styles.soft, fontSize: 8, marginTop: 2 }}>{reference}</Text>
    </View>
  </PaperPage>
)

/** In points: the longest address that we take leaves room for the code, which must not go to a second label. */
function sizeFor({ name, street, streetNumber, streetDoor, city }: Address): number {
  const { length } = [name, street, streetNumber, streetDoor, city].join(' ')
  if (length > 150) return 9
  return length > 80 ? 12 : 16
}
