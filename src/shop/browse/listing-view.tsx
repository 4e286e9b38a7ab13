import '#/platform/ui/form/choice.css'
import './filters.css'
import './shop.css'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { SamePage } from '../outward/same-page.tsx'
import { addressWith, readAddress, sortNames, withoutFilters } from './address.rule.ts'
import { Beside } from './beside.tsx'
import { Chosen, MySize } from './chosen.tsx'
import { Filters, filterFormId, filtersId } from './filters.tsx'
import { Goods } from './goods.tsx'
import type { Shelf } from './load-listing.ts'
import { SingleFind } from './single-find.tsx'
import { type Step, Trail } from './trail.tsx'

type ListingProps = {
  title: ReactNode
  lead?: ReactNode
  /** The path from the shop down to this page. */
  trail?: Step[]
  beside?: (Step & { here?: boolean })[]
  shelf: Shelf
  /** The message of an empty listing without filters. */
  nothing?: ReactNode
  children?: ReactNode
}

/** Layout of every listing of the shop: large pictures, with the filters beside them. */
export function ListingView({
  title,
  lead,
  trail = [],
  beside = [],
  shelf,
  nothing,
  children,
}: ListingProps) {
  const t = useTexts()
  const [asked] = useSearchParams()
  const { pathname } = useLocation()
  const on = Object.values(readAddress(asked).filters).flat().length
  const bare = on === 0 && shelf.total < 2 && !shelf.hidden
  return (
    <div className="page shop">
      <SamePage origin={shelf.origin} path={pathname} />
      <header className="shop-head">
        {trail.length > 0 && <Trail steps={trail} />}
        <h1>{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
        {children}
        {beside.length > 0 && <Beside steps={beside} />}
      </header>
      {/* Listings of no or one piece have no filters and no sorting. */}
      <div className="shop-columns" data-bare={bare || undefined}>
        <Filters shelf={shelf} />
        <section className="shop-goods" aria-label={t('shop.pieces', { count: shelf.total })}>
          {!bare && <Toolbar shelf={shelf} on={on} />}
          <MySize shelf={shelf} />
          <Chosen shelf={shelf} />
          <Found shelf={shelf} nothing={nothing} />
        </section>
      </div>
    </div>
  )
}

function Found({ shelf, nothing }: Pick<ListingProps, 'shelf' | 'nothing'>) {
  const [only] = shelf.items
  if (shelf.total === 0) return <Nothing shelf={shelf}>{nothing}</Nothing>
  if (shelf.around && only) return <SingleFind item={only} around={shelf.around} />
  return <Goods shelf={shelf} />
}

/** `on`: the number of active filters. */
function Toolbar({ shelf: { total }, on }: { shelf: Shelf; on: number }) {
  const t = useTexts()
  const [asked] = useSearchParams()
  const busy = useNavigation().state !== 'idle'
  const { sort } = readAddress(asked)
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
          <option value="">{t('shop.sort.usual')}</option>
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
function Nothing({ shelf: { hidden }, children }: { shelf: Shelf; children?: ReactNode }) {
  const t = useTexts()
  const [asked] = useSearchParams()
  if (Object.keys(readAddress(asked).filters).length > 0)
    return (
      <EmptyState
        title={t('shop.nothingFiltered')}
        action={
          <ButtonLink variant="secondary" to={withoutFilters(asked)}>
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
        action={<ButtonLink to={addressWith(asked, { all: '1' })}>{t('shop.showAll')}</ButtonLink>}
      >
        {t('shop.hidden', { count: hidden })}
      </EmptyState>
    )
  return children ?? <EmptyState title={t('shop.nothingHere')} action={<ToShop />} />
}

const ToShop = () => <ButtonLink to={paths.shop()}>{useTexts()('shop.toShop')}</ButtonLink>
