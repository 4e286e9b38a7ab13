import './layouts.css'
import '#/platform/ui/form/button.css'
import { useEffect, useState } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { inCartOf, type rootLoader } from '../root-loader.ts'

/** Shows the number of pieces in the cart, as this browser knew it last. */
export function CartLink() {
  const t = useTexts()
  const inCart = useInCart()
  const label = inCart > 0 ? t('nav.cartWith', { count: inCart }) : t('nav.cart')
  return (
    <NavLink className="icon-button site-cart" to={paths.shopCart()} aria-label={label} title={label}>
      <Icon name="bag" />
      {inCart > 0 && <span className="site-cart-count">{inCart}</span>}
    </NavLink>
  )
}

/** The cart may have changed elsewhere: then the page's own answer has another number than its request. */
function useInCart(): number {
  const { inCart = 0 } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const [count, setCount] = useState(inCart)
  useEffect(() => setCount(inCartOf(document.cookie)))
  return count
}
