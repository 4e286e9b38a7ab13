import { drawnBy, storedPicture } from '#/goods/catalogue/images/jpeg.ts'
import { fontFile } from '#/platform/papers/font-files.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import type { Card } from '../cards.ts'
import { piecesOf } from '../shared-view.ts'
import { type Format, layoutOf } from './card-layout.rule.ts'
import type { CardToPaint } from './paint-card.ts'

/** Most pictures in memory, about 100 kB each: a link is read by several programs within minutes. */
const MOST_CACHED = 60
const cached = new Map<string, Promise<Buffer>>()

/** The picture of a card in a format. A card that was brought up to date has another one. */
export function cardPicture(ctx: Ctx, card: Card, format: Format): Promise<Buffer> {
  const key = `${card.id} ${format} ${card.endsAt.getTime()}`
  const known = cached.get(key) ?? painted(ctx, card, format)
  cached.delete(key)
  cached.set(key, known)
  if (cached.size > MOST_CACHED) cached.delete(cached.keys().next().value!)
  known.catch(() => cached.delete(key))
  return known
}

async function painted(ctx: Ctx, card: Card, format: Format): Promise<Buffer> {
  const pieces = (await piecesOf(ctx, card)).flatMap(({ image }) => image ?? [])
  const frames = layoutOf(format, pieces.length).pieces
  const stored = await Promise.all(
    pieces.slice(0, frames.length).map(({ key }, nth) => storedPicture(ctx.files, key, frames[nth]!.width)),
  )
  return drawnBy('card', {
    format,
    pieces: stored.filter((bytes) => bytes !== undefined),
    ...cardWords(card),
    fonts: { display: fontFile('newsreader-400'), text: fontFile('hanken-400') },
  } satisfies CardToPaint)
}

/** The sentence of a card in the language of its country, and the invitation below it. */
function cardWords({
  kind,
  market,
  skus,
  tone,
  cut,
}: Pick<Card, 'kind' | 'market' | 'skus' | 'tone' | 'cut'>) {
  const t = textsOf(market)
  const looks = [tone && t(`sharing.tone.${tone}`), cut && t(`sharing.cut.${cut}`)].filter(
    (word) => word !== null,
  )
  const [one, other] = looks
  const said = one && other ? t('sharing.card.and', { one, other }) : one
  const headline =
    kind === 'sample' && said
      ? t('sharing.card.looks', { count: skus.length, looks: said })
      : t(`sharing.card.${kind}`, { count: skus.length })
  return { headline, small: t('sharing.card.invites') }
}
