import './single-find.css'
import { ItemCard } from '#/goods/catalogue/cards/item-card.tsx'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { ItemGrid, inFours } from './item-grid.tsx'
import type { ItemView } from './load-listing.ts'

export type Around = { goesWith: ItemView[]; alike: ItemView[] }
type Props = { item: ItemView; around: Around }
const ROW = 4

/** The only result of a listing, shown large with pieces that go with it, or with more of its kind. */
export function SingleFind({ item, around }: Props) {
  const t = useTexts()
  const others = (items: ItemView[]) => items.filter(({ productId }) => productId !== item.productId)
  const goesWith = others(around.goesWith).slice(0, ROW)
  const alike = others(around.alike)
    .filter(({ productId }) => !goesWith.some((one) => one.productId === productId))
    .slice(0, ROW)
  return (
    <>
      <div className="single-find">
        <div className="single-find-piece">
          <ItemCard item={item} sizes="(min-width: 60rem) 40vw, 100vw" priority />
          <div>
            <ButtonLink to={paths.product(item.ownSize?.sku ?? item.sku)}>{t('shop.seePiece')}</ButtonLink>
          </div>
        </div>
        {goesWith.length > 0 && (
          <section className="single-find-with">
            <h2>{t('shop.goesWith')}</h2>
            <ItemGrid items={goesWith} sizes="(min-width: 60rem) 20vw, 50vw" />
          </section>
        )}
      </div>
      {alike.length > 0 && (
        <Section title={t('shop.alike')}>
          <ItemGrid items={alike} sizes={inFours} />
        </Section>
      )}
    </>
  )
}
