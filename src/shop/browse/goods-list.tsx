import './shop.css'
import { useSearchParams } from 'react-router'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { addressWith } from './address.rule.ts'
import { ItemGrid } from './item-grid.tsx'
import type { ListingShelf } from './load-listing.ts'
import { useNextPage } from './next-page.ts'

const IN_SIGHT = 4
const gridSizes = '(min-width: 60rem) 26vw, (min-width: 40rem) 33vw, 50vw'

/** The pieces of the address, and a link to more of them, which works without script too. */
export function GoodsList({ shelf }: { shelf: ListingShelf }) {
  const t = useTexts()
  const [params] = useSearchParams()
  const { items, total, shown, pages, before } = shelf
  const until = Math.min(total, shown * 24)
  const more = until < total && shown < pages * 4 ? addressWith(params, { page: String(shown + 1) }) : ''
  const end = useNextPage({ to: more, sizes: gridSizes, shown: items })
  return (
    <>
      {before && (
        <div className="shop-more">
          <ButtonLink variant="quiet" to={addressWith(params, { page: String(before) })}>
            {t('shop.before')}
          </ButtonLink>
        </div>
      )}
      <ItemGrid items={items} sizes={gridSizes} priority={IN_SIGHT} />
      <div className="shop-more" ref={end}>
        {total > 0 && <p>{t('shop.shown', { until, total })}</p>}
        {more && (
          <ButtonLink variant="secondary" replace preventScrollReset to={more}>
            {t('shop.more')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
