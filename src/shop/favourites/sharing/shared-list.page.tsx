import '../list/favourites.css'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Arrivals } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadArrivals } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { Heart } from '#/goods/catalogue/heart/heart.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { nullAt } from '#/platform/app/api/api-error.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { ProductCard } from '#/platform/ui/picture/product-card.tsx'
import type { FavouritePieceView } from '../favourites.schema.ts'
import { PieceFacts } from '../list/piece-facts.tsx'

export const title = (t: Translate) => t('favourites.sharedTitle')

/** A list that is no longer shared is a 404, the same as an unknown one. */
export async function loader(args: LoaderFunctionArgs) {
  const params = { key: args.params.key ?? '' }
  const list = await api(args)
    .get('/shop/favorites/shared/:key', { params, query: { page: 20 } })
    .catch(nullAt(400, 404))
  // A missing list shows new pieces instead.
  const { arrivals } = list ? { arrivals: [] } : await loadArrivals(args)
  return data({ list, arrivals }, { status: list ? 200 : 404 })
}

/** A shared list, without its owner's name. */
export function Page() {
  const t = useTexts()
  const { list, arrivals } = useLoaderData<typeof loader>()
  return (
    <Frame
      title={list ? list.name || t('favourites.sharedTitle') : t('favourites.sharedGone')}
      lead={list ? t('favourites.pieces', { count: list.total }) : t('favourites.sharedGoneWords')}
    >
      <meta name="robots" content="noindex" />
      <Stack space="wide">
        {list && (
          <ul className="favourites-grid">
            {list.pieces.map((piece) => (
              <li key={piece.productId}>
                <SharedPiece piece={piece} />
              </li>
            ))}
          </ul>
        )}
        <div className={list ? 'favourites-more' : undefined}>
          <ButtonLink variant="secondary" to={paths.shop()}>
            {t('favourites.toShop')}
          </ButtonLink>
        </div>
        <Arrivals items={arrivals} />
      </Stack>
    </Frame>
  )
}

function SharedPiece({ piece }: { piece: FavouritePieceView }) {
  const { sku, title, brand, image } = piece
  return (
    <ProductCard
      to={paths.product(sku)}
      name={title}
      brand={brand}
      picture={image ? { ...image, alt: '' } : undefined}
      sizes="(min-width: 60rem) 25vw, (min-width: 40rem) 33vw, 50vw"
      price={<PieceFacts piece={piece} />}
      corner={<Heart piece={piece} />}
    />
  )
}
