import '#/platform/ui/form/button.css'
import './filters.css'
import { useEffect, useState } from 'react'
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, IconButton } from '#/platform/ui/form/button.tsx'
import { Swatch } from '#/platform/ui/form/swatch.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { readAddress } from './address.rule.ts'
import type { FacetView, ListingShelf } from './load-listing.ts'

export const filtersId = 'filters'
export const filterFormId = 'filter-form'
const FIRST_VALUES = 7

/**
 * The filters: a drawer on small screens, a column on large ones. One element, which opens and submits without script
 * too.
 */
export function FilterPanel({ shelf }: { shelf: ListingShelf }) {
  const t = useTexts()
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const submit = useSubmit()
  const { filters, all } = readAddress(params)
  const q = params.get('q')
  return (
    <aside className="shop-filters" id={filtersId} popover="auto" aria-label={t('shop.filters')}>
      <div className="shop-filters-head">
        <h2>{t('shop.filters')}</h2>
        <IconButton label={t('ui.close')} popoverTarget={filtersId} popoverTargetAction="hide">
          <Icon name="close" />
        </IconButton>
      </div>
      <Form
        id={filterFormId}
        action={pathname}
        className="shop-filters-form"
        onChange={(event) => submit(event.currentTarget)}
        onSubmit={() => document.getElementById(filtersId)?.hidePopover()}
      >
        {q !== null && <input type="hidden" name="q" value={q} />}
        {all && <input type="hidden" name="all" value="1" />}
        {shelf.facets.filter(isChoice(filters)).map((facet, index) => (
          <FacetBox key={facet.name} facet={facet} chosen={filters[facet.name]} open={index < 4} />
        ))}
        <noscript className="shop-filters-send">
          <Button type="submit" variant="secondary">
            {t('shop.apply')}
          </Button>
        </noscript>
        <div className="shop-filters-foot">
          <Button type="submit" wide>
            {t('shop.showPieces', { count: shelf.total })}
          </Button>
        </div>
      </Form>
    </aside>
  )
}

/** A single brand is no choice, but a chosen one can be removed. */
const isChoice =
  (filters: ReturnType<typeof readAddress>['filters']) =>
  ({ name, values }: FacetView) =>
    name !== 'brand' || values.length > 1 || filters.brand !== undefined

type BoxProps = { facet: FacetView; chosen?: string[]; open: boolean }

function FacetBox({ facet: { name, values }, chosen = [], open }: BoxProps) {
  const t = useTexts()
  const has = (value: string) => chosen.some((one) => one.toLowerCase() === value.toLowerCase())
  const gone = chosen.filter((one) => !values.some(({ value }) => value.toLowerCase() === one.toLowerCase()))
  const all = [...values, ...gone.map((value) => ({ value, title: value, count: 0 }))]
  if (all.length === 0) return null
  const short = name === 'size' || all.length <= FIRST_VALUES + 2
  const first = short ? all : all.filter(({ value }, index) => index < FIRST_VALUES || has(value))
  const others = short ? [] : all.filter((one) => !first.includes(one))
  const boxes = (some: typeof all) =>
    some.map((value) => <ValueBox key={value.value} name={name} value={value} chosen={has(value.value)} />)
  return (
    <details className="facet" data-facet={name} open={open || chosen.length > 0}>
      <summary>
        {t(`shop.facet.${name}`)}
        {chosen.length > 0 && <span className="facet-chosen">{chosen.length}</span>}
        <Icon name="down" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{t(`shop.facet.${name}`)}</legend>
        {(name === 'size' ? [...Map.groupBy(first, sizeGroup).values()] : [first]).map((group) => (
          <div className="facet-values" key={group[0]?.value}>
            {boxes(group)}
          </div>
        ))}
        {others.length > 0 && (
          <details className="facet-more">
            <summary className="text-link">{t('shop.moreValues', { count: others.length })}</summary>
            <div className="facet-values">{boxes(others)}</div>
          </details>
        )}
      </fieldset>
    </details>
  )
}

/** Letters, numbers and waists are three systems of sizes, shown in separate groups. */
const sizeGroup = ({ value }: { value: string }) =>
  /^\d/.test(value) ? 'number' : /^w\d/i.test(value) ? 'waist' : 'letter'

type ValueProps = { name: string; value: FacetView['values'][number]; chosen: boolean }

/** The box is ticked at once, before the answer arrives; the address then decides. */
function ValueBox({ name, value: { value, title, hex, count }, chosen }: ValueProps) {
  const [on, setOn] = useState(chosen)
  useEffect(() => setOn(chosen), [chosen])
  return (
    <label className="facet-value">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={on}
        onChange={(event) => setOn(event.target.checked)}
      />
      {hex && <Swatch color={hex} />}
      <span className="facet-title">{title}</span>
      <span className="facet-count">{count}</span>
    </label>
  )
}
