import '../desk.css'
import type { Desk } from '../use-desk.ts'

/** What the stylist offers instead of a piece; a click takes it back. Nothing chosen: the ranking says it. */
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
