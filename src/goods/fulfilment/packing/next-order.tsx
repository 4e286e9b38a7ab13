import './next-order.css'
import { useListChange } from '#/platform/list/use-change.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { PackView } from './packing.schema.ts'

/** The order that has waited longest, shown while the table is empty: packing can begin without a pick list. */
export function NextOrder({ view: { order, lines, heldUntil } }: { view: PackView }) {
  const go = useListChange()
  const pieces = lines.length === 1 ? '1 piece' : `${lines.length} pieces`
  return (
    <section className="next-order" aria-label="Next to be packed">
      <div className="next-order-head">
        <div>
          <h2>{`Next: ${order.name}`}</h2>
          <p className="next-order-who">
            {[order.address.name, order.address.city, pieces, heldUntil && 'held for a new address']
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button onClick={() => go({ order: order.id })}>Pack it</Button>
      </div>
      <ul className="next-order-pieces">
        {lines.map(({ id, image, title, size, sku, brand, colour }) => (
          <li key={id}>
            <PictureOrGap picture={image} sizes="(min-width: 75rem) 200px, 140px" />
            <span className="next-order-size">{size}</span>
            <span className="next-order-title">{title}</span>
            <span className="next-order-who">{brand}</span>
            {colour && <span className="next-order-who">{colour}</span>}
            <span className="next-order-who figures">{sku}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
