import type { Static } from 'typebox'
import type { Readers } from '#/goods/catalogue/titles.ts'
import type { OwnGarment } from '#/people/own-clothes/own-clothes.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import type { OnBoard } from './outfits.schema.ts'

type For = { market: MarketId; readers: Readers | undefined }

/** A member's own garment as a piece of a board: its own word or its kind; colleagues read English. */
export function ownOnBoard(
  { id, kind, colour, patterned, name, photoId }: OwnGarment,
  { market, readers }: For,
): Static<typeof OnBoard> {
  const words =
    readers === 'staff'
      ? { title: name || `Own ${kind}`, colour }
      : { title: name || textIn(market, `ownClothes.kind.${kind}`), colour: colourIn(market, colour) }
  return {
    id,
    ...words,
    brand: '',
    kind,
    sku: null,
    size: '',
    had: true,
    here: true,
    instead: null,
    own: { colour, patterned, photoId },
  }
}

const colourIn = (market: MarketId, colour: OwnGarment['colour']) =>
  colour === 'multi' ? textIn(market, 'ownClothes.colour.multi') : textIn(market, `survey.colour.${colour}`)
