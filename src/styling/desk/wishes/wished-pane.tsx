import '#/platform/list/rows.css'
import '../desk.css'
import { Badge } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { type LeftOutReason, leftOutReasons } from '#/styling/wished-pieces/wished.rule.ts'
import { deskMoney } from '../desk-money.ts'
import type { Desk } from '../use-desk.ts'

const leftOutLabels: Record<LeftOutReason, string> = {
  'sold-out': 'Sold out',
  size: 'Not the member’s size',
  'not-with-the-rest': 'Does not go with the rest',
  'too-alike': 'Too much like another piece',
  'over-budget': 'Over the budget',
}

type WishedProps = { desk: Desk; mine: boolean; onTake: (sku: string) => void }

/** The member's wished pieces stand before all candidates: one click takes a piece, a reason leaves it out. */
export function WishedPane({ desk, mine, onTake }: WishedProps) {
  const { wished, box } = desk.view
  if (wished.length === 0) return null
  return (
    <section className="desk-wished" aria-label="Wished for">
      <h2>Wished for</h2>
      <ul>
        {wished.map(({ id, sku, title, brand, size, colour, price, image, canBeHad }) => (
          <li key={id}>
            <PictureOrGap picture={image} sizes="64px" />
            <div className="desk-wished-words">
              <span className="desk-slot-name">{title}</span>
              <span className="desk-soft figures">
                {[brand, colour, size, deskMoney(price, box.market)].filter(Boolean).join(' · ')}
              </span>
              {!canBeHad && <Badge tone="warning">Sold out</Badge>}
              {mine && (
                <div className="desk-wished-actions">
                  {canBeHad && (
                    <button type="button" aria-label={`Take ${title}`} onClick={() => onTake(sku)}>
                      Take
                    </button>
                  )}
                  <select
                    aria-label={`Why not ${title}`}
                    value=""
                    onChange={({ target }) => desk.refuseWished(sku, target.value as LeftOutReason)}
                  >
                    <option value="">Leave out …</option>
                    {leftOutReasons.map((why) => (
                      <option key={why} value={why}>
                        {leftOutLabels[why]}
                      </option>
                    ))}
                  </select>
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
