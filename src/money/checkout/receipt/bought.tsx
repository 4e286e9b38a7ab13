import './receipt.css'
import { CreditNotePaper } from '#/money/invoices/credit/credit-note-paper.tsx'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Bill } from '#/platform/ui/data/bill.tsx'
import type { OrderPaymentView } from '../order/order-payment.api.ts'
import { KeptPieces } from './kept-pieces.tsx'
import { PiecesInBrief } from './pieces-in-brief.tsx'

type Props = {
  pieces: OrderPaymentView['pieces']
  notes: OrderPaymentView['creditNotes']
  money: (minorUnits: number) => string
}

/** The pieces that the member has, in pictures; and the credit notes with their sums. */
export function Bought({ pieces, notes, money }: Props) {
  const had = pieces.filter(({ credited }) => !credited)
  if (pieces.length === 0) return null
  return (
    <div className="receipt-bought">
      <KeptPieces pieces={had.map((piece) => ({ ...piece, price: money(piece.price) }))} />
      {notes.length > 0 && (
        <div>
          <PiecesInBrief pieces={pieces.filter(({ credited }) => credited)} />
          {notes.map((note) => (
            <Credited key={note.id} note={note} />
          ))}
        </div>
      )}
    </div>
  )
}

function Credited({ note }: { note: Props['notes'][number] }) {
  const t = useTexts()
  const { moneyColumn, dateLong } = useFormat()
  const { id, number, total, lines, issuedAt } = note
  const money = moneyColumn([total, ...lines.map(({ amount }) => amount)])
  return (
    <section className="receipt-credited">
      <h2>{t('receipt.creditedOn', { date: dateLong(issuedAt) })}</h2>
      <Bill
        rows={lines.map(({ description, amount }) => ({ name: description, value: money(amount) }))}
        total={{ name: t('receipt.creditedTotal'), value: money(total) }}
        notes={<CreditNotePaper id={id} number={number} />}
      />
    </section>
  )
}
