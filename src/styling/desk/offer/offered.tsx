import '../desk.css'
import type { Desk } from '../use-desk.ts'

/** The stylist's alternatives to a piece; a click removes one. Without any, the ranking chooses. */
export function Offered({ desk, mine, itemId }: { desk: Desk; mine: boolean; itemId: string }) {
  const own = desk.view.proposed.filter((one) => one.itemId === itemId)
  if (own.length === 0) return null
  return (
    <ul className="desk-offered" aria-label="May come instead">
      {own.map(({ sku, title, size }) => (
        <li key={sku}>
          {mine ? (
            <button
              type="button"
              aria-label={`${title}, ${size}: do not offer`}
              onClick={() => desk.offerNot(itemId, sku)}
            >
              {`${title}, ${size} ×`}
            </button>
          ) : (
            `${title}, ${size}`
          )}
        </li>
      ))}
    </ul>
  )
}
