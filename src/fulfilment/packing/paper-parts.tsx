import { Document, Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactNode } from 'react'
import type { Address } from '#/markets/address.ts'
import { sans, serif } from '#/platform/papers/faces.ts'
import { colours } from '#/ui/base/tokens.ts'

/** Paper for the warehouse: black on white, large enough to read at arm's length. */
export const styles = StyleSheet.create({
  page: { padding: 40, fontFamily: sans, fontSize: 10, lineHeight: 1.4, color: colours.ink },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start', marginBottom: 20 },
  brand: { fontFamily: serif, fontSize: 22 },
  title: { fontFamily: serif, fontSize: 30, lineHeight: 1.15, marginBottom: 14 },
  soft: { color: colours.inkSoft },
  strong: { fontWeight: 600 },
  row: {
    flexDirection: 'row',
    alignItems: 'center',
    borderTopWidth: 0.75,
    borderTopColor: colours.lineStrong,
    paddingVertical: 7,
  },
  quote: { fontFamily: serif, fontStyle: 'italic', fontSize: 13, lineHeight: 1.5 },
  address: { fontSize: 16, lineHeight: 1.35 },
  tick: { width: 13, height: 13, borderWidth: 1, borderColor: colours.ink, marginRight: 10 },
})

type PaperProps = { title: string; language: string; children: ReactNode }

export const Paper = ({ title, language, children }: PaperProps) => (
  <Document title={title} language={language} creator="Garderobe">
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

/** A garment in its frame of 3:4; an empty place where there is none, so that the lines stand below each other. */
export const Shot = ({ src, width }: { src: string | undefined; width: number }) => (
  <View style={{ width, height: (width * 4) / 3, marginRight: 14 }}>
    {src && <Image src={src} style={{ width, height: (width * 4) / 3 }} />}
  </View>
)

export const Barcode = ({ src, code, width = 150 }: { src: string; code: string; width?: number }) => (
  <View style={{ width, alignItems: 'center' }}>
    <Image src={src} style={{ width, height: 34 }} />
    <Text style={{ fontSize: 8, marginTop: 2 }}>{code}</Text>
  </View>
)
