import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { FileRow } from '../read-product.ts'

const giftCard =
  /^(e-?|digital |physical )?gift ?(cards?|vouchers?|certificates?)( (&|and) certificates?)?$|^(gavekort|presentkort|cadeau(bon|kaart)(nen|en)?|geschenk(gutschein|karte)n?|gutscheine?)$/
const service =
  /^((shipping|package|parcel|delivery|order|route) )?(insurance|protection|forsikring|försäkring|verzekering|versicherung)$|^(services?|shipping|donations?|gift ?wrap(ping)?|tips?|warrant(y|ies)|samples?)$/
const protection =
  /\b(shipping|package|parcel|delivery|order|route|pakke|paket|pakket|versand|transport) ?(protection|insurance|forsikring|försäkring|verzekering|versicherung|schutz)\b/

/**
 * The kind of a product that is no garment: a gift card, an insurance of a parcel, a service. Undefined for goods. Words count when
 * they are the whole Type, or when no word names a garment.
 */
export function notAGarment({ rows, kind, title }: { rows: readonly FileRow[]; kind: Kind; title: string }) {
  const first = rows.find(({ cells }) => cells.Title) ?? rows[0]!
  const at = (name: string) =>
    first.cells[name]
      ?.trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' ') ?? ''
  const types = [at('Type'), at('Product Category').split('>').at(-1)!.trim()]
  const isNamed = (pattern: RegExp) => types.some((type) => pattern.test(type))
  if (/^(true|yes|1)$/.test(at('Gift Card')) || isNamed(giftCard)) return 'a gift card'
  if (isNamed(service)) return 'a service'
  if (kind !== 'other') return undefined
  const named = title.trim().toLowerCase()
  if (giftCard.test(named.replace(/[\s_-]+/g, ' '))) return 'a gift card'
  if (protection.test(named)) return 'an insurance'
  const sent = rows
    .map(({ cells }) => cells['Variant Requires Shipping']?.trim().toLowerCase())
    .filter(Boolean)
  return sent.length > 0 && sent.every((value) => value === 'false') ? 'nothing that is sent' : undefined
}
