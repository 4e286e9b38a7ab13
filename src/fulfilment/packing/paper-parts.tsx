import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Address } from '#/markets/address.ts'
import { colours } from '#/ui/base/tokens.ts'

/** Paper for the warehouse: black on white, large enough to read at arm's length. */
export const styles = StyleSheet.create({
  page: { padding: 40, fontFamily: 'Helvetica', fontSize: 10, lineHeight: 1.4, color: colours.ink },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginBottom: 20 },
  brand: { fontFamily: 'Times-Roman', fontSize: 22 },
  title: { fontFamily: 'Times-Roman', fontSize: 26, lineHeight: 1.15, marginBottom: 14 },
  soft: { color: colours.inkSoft },
  strong: { fontFamily: 'Helvetica-Bold' },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    borderTopWidth: 0.75,
    borderTopColor: colours.lineStrong,
    paddingVertical: 7,
  },
  quote: { fontFamily: 'Times-Italic', fontSize: 12, lineHeight: 1.5 },
  address: { fontSize: 16, lineHeight: 1.35 },
  tick: { width: 13, height: 13, borderWidth: 1, borderColor: colours.ink, marginRight: 10 },
})

export const Paper = ({ title, children }: { title: string; children: ReactNode }) => (
  <Document title={title} creator="Garderobe">
    <PaperPage size="A4">{children}</PaperPage>
  </Document>
)

export const PaperPage = ({ size, children }: { size: 'A4' | 'A6'; children: ReactNode }) => (
  <Page size={size} style={size === 'A6' ? { ...styles.page, padding: 18 } : styles.page}>
    {children}
  </Page>
)

export const AddressLines = ({ address }: { address: Address }) => (
  <View>
    <Text style={styles.strong}>{address.name}</Text>
    <Text>{[address.street, address.streetNumber, address.streetDoor].filter(Boolean).join(' ')}</Text>
    <Text>{`${address.zip} ${address.city}`}</Text>
    <Text>{address.country}</Text>
  </View>
)

export const Barcode = ({ src, code, width = 150 }: { src: string; code: string; width?: number }) => (
  <View style={{ width, alignItems: 'center' }}>
    <Image src={src} style={{ width, height: 34 }} />
    <Text style={{ fontSize: 8, marginTop: 2 }}>{code}</Text>
  </View>
)
