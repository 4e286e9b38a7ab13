import { Document, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatDate } from '#/markets/format.ts'
import type { MarketId } from '#/markets/markets.ts'
import { marketOf } from '#/markets/markets.ts'
import { textsOf } from '#/texts/server-texts.ts'
import { colours } from '#/ui/base/tokens.ts'
import { currentPart } from './current-part.rule.ts'
import type { Invoice } from './find-invoices.ts'
import { vatByRate } from './vat.rule.ts'

/** The faces every reader of PDF has: nothing to embed, every letter of the four languages. */
const style = StyleSheet.create({
  page: {
    paddingTop: 52,
    paddingBottom: 84,
    paddingHorizontal: 56,
    fontFamily: 'Helvetica',
    fontSize: 9.5,
    lineHeight: 1.5,
    color: colours.ink,
  },
  brand: { fontFamily: 'Times-Roman', fontSize: 22, lineHeight: 1.2 },
  head: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  title: { fontFamily: 'Times-Roman', fontSize: 32, lineHeight: 1.15, marginTop: 40, marginBottom: 22 },
  label: { color: colours.inkSoft, fontSize: 8.5 },
  columns: { flexDirection: 'row', gap: 28, marginBottom: 32 },
  column: { flexGrow: 1, flexBasis: 0 },
  row: { flexDirection: 'row', borderTopWidth: 0.6, borderTopColor: colours.line, paddingVertical: 7 },
  description: { flexGrow: 1, flexBasis: 0, paddingRight: 16 },
  number: { width: 76, textAlign: 'right' },
  sums: { marginTop: 4, marginLeft: 'auto', width: 250 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1,
    borderTopColor: colours.ink,
    marginTop: 6,
    paddingTop: 9,
    fontFamily: 'Times-Roman',
    fontSize: 17,
    lineHeight: 1.3,
  },
  words: { marginTop: 34, maxWidth: 360 },
  /** Counted from the top: the renderer loses a foot that is placed from below once a line of it is written per page. */
  foot: {
    position: 'absolute',
    top: 782,
    left: 56,
    right: 56,
    borderTopWidth: 0.6,
    borderTopColor: colours.line,
    paddingTop: 10,
    color: colours.inkSoft,
    fontSize: 8,
    flexDirection: 'row',
    justifyContent: 'space-between',
  },
})

/** Nearly all are one page; what is counted page by page is laid out twice, so only longer ones are. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const drawn = await renderToBuffer(<InvoiceDocument invoice={invoice} pages="1 / 1" />)
  const pages = drawn.toString('latin1').match(/\/Type \/Page\b/g)?.length
  return pages === 1 ? drawn : renderToBuffer(<InvoiceDocument invoice={invoice} />)
}

/** `pages`: how the page is numbered, where that is known. */
function InvoiceDocument({ invoice, pages }: { invoice: Invoice; pages?: string }) {
  const { market, displayNumber, seller, lines, total, issuedAt } = invoice
  const t = textsOf(market)
  const words = wordsOf(market)
  const title = `${t(invoice.kind === 'credit-note' ? 'invoice.creditNote' : 'payment.invoice')} ${displayNumber}`
  return (
    <Document
      title={title}
      author={seller.name}
      language={marketOf(market).intlLocale}
      creationDate={new Date(issuedAt)}
    >
      <Page size="A4" style={style.page}>
        <View style={style.head}>
          <Text style={style.brand}>{t('app.brand')}</Text>
          <Text
            style={[style.label, { textAlign: 'right' }]}
          >{`${seller.name}\n${seller.street}\n${seller.zip} ${seller.city}`}</Text>
        </View>
        <Text style={style.title}>{title}</Text>
        <View style={style.columns}>
          <Labelled label={t('invoice.to')}>{buyerLines(invoice).join('\n')}</Labelled>
          <Labelled label={t('invoice.date')}>{words.date(issuedAt)}</Labelled>
          <Payment invoice={invoice} />
        </View>
        <View style={[style.row, { borderTopWidth: 0 }]}>
          <Text style={[style.description, style.label]}>{t('invoice.description')}</Text>
          <Text style={[style.number, style.label]}>{t('invoice.vatRate')}</Text>
          <Text style={[style.number, style.label]}>{t('invoice.vat')}</Text>
          <Text style={[style.number, style.label]}>{t('invoice.amount')}</Text>
        </View>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an invoice's lines never move
          <View key={index} style={style.row} wrap={false}>
            <View style={style.description}>
              <Text>{line.description}</Text>
              {line.sku && <Text style={style.label}>{line.sku}</Text>}
            </View>
            <Text style={style.number}>{words.rate(line.vatRate)}</Text>
            <Text style={style.number}>{words.money(line.vat)}</Text>
            <Text style={style.number}>{words.money(line.amount)}</Text>
          </View>
        ))}
        <View style={style.sums} wrap={false}>
          {vatByRate(lines).map(({ rate, net, vat }) => (
            <View key={rate}>
              <Sum name={t('invoice.net', { rate: words.rate(rate) })} value={words.money(net)} />
              <Sum name={t('invoice.vatOf', { rate: words.rate(rate) })} value={words.money(vat)} />
            </View>
          ))}
          <View style={style.total}>
            <Text>{t('payment.total')}</Text>
            <Text>{words.money(total)}</Text>
          </View>
          <PaidWithCredit invoice={invoice} />
        </View>
        <Closing invoice={invoice} />
        <View style={style.foot} fixed>
          <Text>{`${seller.name} · ${t('invoice.vatId')} ${seller.vatId} · ${seller.email}`}</Text>
          {pages ? (
            <Text>{pages}</Text>
          ) : (
            <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
          )}
        </View>
      </Page>
    </Document>
  )
}

/** What the wallet paid of it, and what that leaves: the tax is of the whole. */
function PaidWithCredit({ invoice: { market, total, credit } }: { invoice: Invoice }) {
  const t = textsOf(market)
  const { money } = wordsOf(market)
  if (credit === 0) return null
  return (
    <>
      <Sum name={t('wallet.paidWith')} value={money(-credit)} />
      <Sum name={t('wallet.rest')} value={money(total - credit)} />
    </>
  )
}

/** When and how it is paid; a credit note says which invoice it takes back instead. */
function Payment({ invoice }: { invoice: Invoice }) {
  const t = textsOf(invoice.market)
  const card = currentPart(invoice.parts)?.card
  const onCredit = invoice.credit > 0 && invoice.credit === invoice.total
  if (invoice.creditsNumber) return <Labelled label={t('invoice.credits')}>{invoice.creditsNumber}</Labelled>
  return (
    <>
      <Labelled label={t('invoice.due')}>{dueLines(invoice, wordsOf(invoice.market)).join('\n')}</Labelled>
      <Labelled label={t('invoice.payment')}>
        {onCredit ? t('wallet.paidWith') : card ? t('invoice.byCard', { card }) : t('invoice.byOwnCard')}
      </Labelled>
    </>
  )
}

/** Goods are ours until they are paid, and may be given back; a fee is neither. */
function Closing({ invoice: { kind, market, lines } }: { invoice: Invoice }) {
  const t = textsOf(market)
  if (!lines.some((line) => line.kind === 'item')) return null
  return (
    <View style={style.words} wrap={false}>
      {kind === 'credit-note' ? (
        <Text>{t('invoice.goesBack')}</Text>
      ) : (
        <>
          <Text>{t('payment.titleReserved')}</Text>
          <Text style={[style.label, { marginTop: 6 }]}>{t('invoice.withdrawal')}</Text>
        </>
      )}
    </View>
  )
}

function Labelled({ label, children }: { label: string; children: string }) {
  return (
    <View style={style.column}>
      <Text style={style.label}>{label}</Text>
      <Text>{children}</Text>
    </View>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <View style={style.sum}>
      <Text style={{ color: colours.inkSoft }}>{name}</Text>
      <Text>{value}</Text>
    </View>
  )
}

function buyerLines({ buyer }: Invoice): string[] {
  const street = [buyer.street, buyer.streetNumber, buyer.streetDoor].filter(Boolean).join(' ')
  return [buyer.name, street, [buyer.zip, buyer.city].filter(Boolean).join(' ')].filter((line) => line !== '')
}

/** The day, or each part's with its amount. */
const dueLines = ({ parts, dueAt }: Invoice, { date, money }: ReturnType<typeof wordsOf>) =>
  parts.length > 1
    ? parts.map(({ dueAt, amount }) => `${date(new Date(dueAt))}: ${money(amount)}`)
    : [date(dueAt)]

function makeWords(market: MarketId) {
  const percent = new Intl.NumberFormat(marketOf(market).intlLocale, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  const money = new Intl.NumberFormat(marketOf(market).intlLocale, {
    style: 'currency',
    currency: marketOf(market).currency,
  })
  return {
    money: (amount: number) => printable(money.format(amount / 100)),
    date: (at: Date) => formatDate(at, market),
    rate: (rate: number) => printable(percent.format(rate / 10_000)),
  }
}

/** Made once for a market: making them costs as much as an invoice's lines. */
const known = new Map<MarketId, ReturnType<typeof makeWords>>()
function wordsOf(market: MarketId) {
  const words = known.get(market) ?? makeWords(market)
  known.set(market, words)
  return words
}

/** The standard faces lack the narrow space and the typographic minus that Intl writes. */
const printable = (text: string) => text.replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '-')
