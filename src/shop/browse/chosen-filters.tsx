import '#/platform/ui/form/choice.css'
import './shop.css'
import { useRouteLoaderData, useSearchParams } from 'react-router'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { facetNames } from '../listing/facet-names.rule.ts'
import { addressWith, addressWithout, readAddress, withoutFilters } from './address.rule.ts'
import type { ListingShelf } from './load-listing.ts'

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ shelf }: { shelf: ListingShelf }) {
  const t = useTexts()
  const [params] = useSearchParams()
  const { filters } = readAddress(params)
  const chosen = facetNames.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value })))
  if (chosen.length === 0) return null
  const titleOf = (name: string, value: string) => {
    const title =
      shelf.facets
        .find((facet) => facet.name === name)
        ?.values.find((one) => one.value.toLowerCase() === value.toLowerCase())?.title ?? value
    // A number alone does not say that it is a size.
    return name === 'size' ? t('shop.chosenSize', { size: title }) : title
  }
  return (
    <ul className="shop-chosen" aria-label={t('shop.chosen')}>
      {chosen.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <Link className="chip" to={addressWithout(params, name, value)} preventScrollReset>
            <span className="visually-hidden">{t('shop.remove')} </span>
            {titleOf(name, value)}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <TextLink to={withoutFilters(params)} preventScrollReset>
          {t('shop.removeAll')}
        </TextLink>
      </li>
    </ul>
  )
}

/** For members: the number of hidden products, and the switch that shows them. */
export function MySize({ shelf: { hidden } }: { shelf: ListingShelf }) {
  const t = useTexts()
  const [params] = useSearchParams()
  const root = useRouteLoaderData<{ signedIn: boolean }>('root')
  if (!root?.signedIn) return null
  const on = hidden !== undefined
  if (!on && !readAddress(params).all) return null
  return (
    <p className="my-size">
      <Link
        className="my-size-switch"
        role="switch"
        aria-checked={on}
        to={addressWith(params, { all: on ? '1' : undefined })}
        preventScrollReset
      >
        {t('shop.mySize')}
      </Link>
      {hidden !== 0 && (
        <span className="my-size-words">{on ? t('shop.hidden', { count: hidden }) : t('shop.allShown')}</span>
      )}
    </p>
  )
}
