import './bill.css'
import '../form/field.css'
import type { ReactNode, Ref } from 'react'
import { CardMark, CardMarks } from './card-mark.tsx'

type BillRow = { name: ReactNode; note?: ReactNode; value: ReactNode }
/** `under`: parts of the total, or (`apart`) its payment; these add nothing to it. */
type BillProps = {
  rows: BillRow[]
  total?: BillRow
  under?: { name: ReactNode; value: ReactNode; apart?: boolean }[]
  notes?: ReactNode
}

export function Bill({ rows, total, under = [], notes }: BillProps) {
  return (
    <div className="bill">
      <dl>
        {rows.map(({ name, note, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bill's lines keep their order
          <div className="bill-row" key={index}>
            <dt>
              {name}
              {note && <span className="bill-note">{note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        {total && (
          <div className="bill-total">
            <dt>
              {total.name}
              {total.note && <span className="bill-note">{total.note}</span>}
            </dt>
            <dd>{total.value}</dd>
          </div>
        )}
        {under.map(({ name, value, apart }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <div className="bill-under" data-apart={apart || undefined} key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes && <div className="bill-notes">{notes}</div>}
    </div>
  )
}

export function Amount({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className="amount">
      <span className="amount-label">{label}</span>
      <span className="amount-value">{children}</span>
    </p>
  )
}

/** The place where a card provider draws its own fields. */
export function CardBox({
  label,
  taken,
  error,
  ready,
  container,
}: {
  label: string
  /** Label of the row of accepted cards. */
  taken: string
  error?: string
  ready: boolean
  container: Ref<HTMLDivElement>
}) {
  return (
    <fieldset className="field">
      <legend className="visually-hidden">{label}</legend>
      <div className="card-taken">
        <span aria-hidden="true">{label}</span>
        <CardMarks label={taken} />
      </div>
      <div className="card-place">
        <div
          className="card-box"
          data-ready={ready || undefined}
          data-invalid={error ? true : undefined}
          ref={container}
        />
      </div>
      <div role="alert">{error && <p className="field-error">{error}</p>}</div>
    </fieldset>
  )
}

export function CardLine({ brand, last4, children }: { brand: string; last4: string; children?: ReactNode }) {
  return (
    <p className="card-line">
      <CardMark brand={brand} />
      <span className="card-line-brand">{brand}</span>
      <span>•••• {last4}</span>
      {children && <span className="card-line-more">{children}</span>}
    </p>
  )
}
