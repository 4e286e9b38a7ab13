import type { MarketId } from '../markets.ts'

/** The seller's number where it is established; the one-stop shop covers its sales to consumers in other countries. */
const established = 'DK00000000'

/**
 * VAT numbers by country. `stated`: on the imprint, the invoices, the mails and the journals' seller; with the one-stop shop
 * (Directive 2006/112/EC, articles 369a to 369k) the same everywhere. `registered`: the number of a registration in the
 * country itself, in whose form its journal names the company.
 */
// biome-ignore format: a table
export const vatNumbers: Readonly<Record<MarketId, { stated: string; registered: string }>> = {
  da: { stated: established, registered: established },
  se: { stated: established, registered: 'SE000000000001' },
  nl: { stated: established, registered: 'NL000000000B01' },
  de: { stated: established, registered: 'DE000000000' },
}
