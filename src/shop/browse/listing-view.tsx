import '#/platform/ui/form/choice.css'
import './filters.css'
import './shop.css'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { PriceNote } from '#/platform/ui/data/price.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { SamePage } from '../outward/same-page.tsx'
import { addressWith, readAddress, sortNames, withoutFilters } from './address.rule.ts'
import { ChosenFilters, MySize } from './chosen-filters.tsx'
import { FilterPanel, filterFormId, filtersId } from './filter-panel.tsx'
import { GoodsList } from './goods-list.tsx'
import { ListingLinks } from './listing-links.tsx'
import type { ListingShelf } from './load-listing.ts'
import { OwnOrder } from './own-order.tsx'
import { SingleFind } from './single-find.tsx'
import { Trail, type TrailStep } from './trail.tsx'

type ListingProps = {
  title: ReactNode
  lead?: ReactNode
  /** The path from the shop down to this page. */
  trail?: TrailStep[]
  links?: (TrailStep & { here?: boolean })[]
  shelf: ListingShelf
  /** The message of an empty listing without filters. */
  nothing?: ReactNode
  children?: ReactNode
}

/** Layout of every listing of the shop: large pictures, with the filters beside them. */
export function ListingView({ title, lead, trail = [], links = [], shelf, nothing, children }: ListingProps) {
  const t = useTexts()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const on = Object.values(readAddress(params).filters).flat().length
  const bare = on === 0 && shelf.total < 2 && !shelf.hidden
  return (
    <div className="page shop">
      <SamePage origin={shelf.origin} path={pathname} />
      <header className="shop-head">
        {trail.length > 0 && <Trail steps={trail} />}
        <h1>{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
        {children}
        {links.length > 0 && <ListingLinks steps={links} />}
      </header>
      {/* Listings of no or one piece have no filters and no sorting. */}
      <div className="shop-columns" data-bare={bare || undefined}>
        <FilterPanel shelf={shelf} />
        <section className="shop-goods" aria-label={t('shop.pieces', { count: shelf.total })}>
          {!bare && <Toolbar shelf={shelf} on={on} />}
          <MySize shelf={shelf} />
          <OwnOrder own={shelf.own} />
          <ChosenFilters shelf={shelf} />
          <Found shelf={shelf} nothing={nothing} />
          {shelf.total > 0 && <PriceNote />}
        </section>
      </div>
    </div>
  )
}

function Found({ shelf, nothing }: Pick<ListingProps, 'shelf' | 'nothing'>) {
  const [only] = shelf.items
  if (shelf.total === 0) return <Nothing shelf={shelf}>{nothing}</Nothing>
  if (shelf.around && only) return <SingleFind item={only} around={shelf.around} />
  return <GoodsList shelf={shelf} />
}

/** `on`: the number of active filters. */
function Toolbar({ shelf: { total, own }, on }: { shelf: ListingShelf; on: number }) {
  const t = useTexts()
  const [params] = useSearchParams()
  const busy = useNavigation().state !== 'idle'
  const { sort } = readAddress(params)
  return (
    <div className="shop-toolbar" aria-busy={busy}>
      <p className="shop-count" role="status">
        {t('shop.pieces', { count: total })}
      </p>
      <div className="shop-filter-button">
        <Button variant="secondary" size="small" popoverTarget={filtersId}>
          {t('shop.filters')}
          {on > 0 && ` (${on})`}
        </Button>
      </div>
      <label className="shop-sort">
        <span>{t('shop.sort')}</span>
        <select
          key={sort}
          name="sort"
          form={filterFormId}
          defaultValue={sort ?? ''}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          <option value="">{t(own?.on ? 'shop.own' : 'shop.sort.usual')}</option>
          {sortNames.slice(1).map((name) => (
            <option key={name} value={name}>
              {t(`shop.sort.${name as Exclude<typeof name, 'relevance'>}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** An empty listing. With filters: the link that leads back to a result. Without: the page's own message. */
function Nothing({ shelf: { hidden }, children }: { shelf: ListingShelf; children?: ReactNode }) {
  const t = useTexts()
  const [params] = useSearchParams()
  if (Object.keys(readAddress(params).filters).length > 0)
    return (
      <EmptyState
        title={t('shop.nothingFiltered')}
        action={
          <ButtonLink variant="secondary" to={withoutFilters(params)}>
            {t('shop.removeAll')}
          </ButtonLink>
        }
      >
        {t('shop.nothingFilteredAdvice')}
      </EmptyState>
    )
  if (hidden)
    return (
      <EmptyState
        title={t('shop.nothingSuits')}
        action={<ButtonLink to={addressWith(params, { all: '1' })}>{t('shop.showAll')}</ButtonLink>}
      >
        {t('shop.hidden', { count: hidden })}
      </EmptyState>
    )
  return children ?? <EmptyState title={t('shop.nothingHere')} action={<ToShop />} />
}

const ToShop = () => <ButtonLink to={paths.shop()}>{useTexts()('shop.toShop')}</ButtonLink>
