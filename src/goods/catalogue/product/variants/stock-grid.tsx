import '../overview.css'
import { Swatch } from '#/platform/ui/form/swatch.tsx'
import type { VariantEditView } from '../product-edit.schema.ts'

/** Free units of each size and colour, with those that are held or with customers. */
export function StockGrid({ variants }: { variants: readonly VariantEditView[] }) {
  const offered = variants.filter(({ withdrawn }) => !withdrawn)
  if (offered.length === 0) return <p className="piece-soft">No size is offered yet.</p>
  const sizes = [...new Set(offered.map(({ size }) => size))]
  const colours = [...new Map(offered.map((variant) => [variant.colourKey, variant])).values()]
  return (
    <>
      <p className="piece-sum">
        <strong>{sumOf(offered, freeOf)}</strong> free
        <span>{otherCounts(offered)}</span>
      </p>
      <div className="stock-grid">
        <table>
          <caption className="visually-hidden">Free units of each size and colour</caption>
          <thead>
            <tr>
              <th scope="col">Colour</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size || 'One size'}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colours.map(({ colourKey, colour, colourHex }) => (
              <tr key={colourKey}>
                <th scope="row">
                  <span className="stock-grid-colour">
                    {colourHex && <Swatch color={colourHex} />}
                    {colour || 'One colour'}
                  </span>
                </th>
                {sizes.map((size) => (
                  <Free
                    key={size}
                    size={size || 'One size'}
                    variants={offered.filter((one) => one.size === size && one.colourKey === colourKey)}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {offered.some((variant) => isLow(freeOf(variant))) && (
        <p className="piece-soft">Amber: two or fewer are left.</p>
      )}
    </>
  )
}

type FreeProps = { size: string; variants: readonly VariantEditView[] }

/** On a phone each cell names its size. */
function Free({ size, variants }: FreeProps) {
  const free = sumOf(variants, freeOf)
  if (variants.length === 0)
    return (
      <td className="piece-soft" data-size={size}>
        –
      </td>
    )
  return (
    <td data-size={size} data-low={isLow(free) || undefined}>
      {free}
    </td>
  )
}

function otherCounts(variants: readonly VariantEditView[]) {
  const gone = variants.filter((variant) => freeOf(variant) <= 0).length
  return [
    `${sumOf(variants, ({ reserved }) => reserved)} held`,
    `${sumOf(variants, ({ out }) => out)} with customers`,
    gone > 0 && `${gone} of ${variants.length} sold out`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** As in the list of products: "Last two". */
const isLow = (free: number) => free <= 2
const freeOf = ({ onHand, reserved }: VariantEditView) => onHand - reserved
const sumOf = (variants: readonly VariantEditView[], of: (variant: VariantEditView) => number) =>
  variants.reduce((sum, variant) => sum + of(variant), 0)
