import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import { type Address, streetLine } from '#/platform/markets/address.ts'
import { sans, serif } from '#/platform/papers/faces.ts'
import { colours } from '#/platform/ui/base/tokens.ts'

/** Paper for the warehouse: black on white, large enough to read at arm's length. */
export const styles = StyleSheet.create({
  page: { padding: 40, fontFamily: sans, fontSize: 10, lineHeight: 1.4, color: colours.ink },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginBottom: 20 },
  brand: { fontFamily: serif, fontSize: 22 },
  soft: { color: colours.inkSoft },
  strong: { fontWeight: 600 },
  address: { fontSize: 16, lineHeight: 1.35 },
})

export const PaperPage = ({ size, children }: { size: 'A4' | 'A6'; children: ReactNode }) => (
  <Page size={size} style={size === 'A6' ? { ...styles.page, padding: 18 } : styles.page}>
    {children}
  </Page>
)

export const AddressLines = ({ address }: { address: Address }) => (
  <View>
    <Text style={styles.strong}>{address.name}</Text>
    <Text>{streetLine(address)}</Text>
    <Text>{`${address.zip} ${address.city}`}</Text>
    <Text>{address.country}</Text>
  </View>
)
