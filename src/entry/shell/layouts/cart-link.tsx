import './layouts.css'
import '#/platform/ui/form/button.css'
import { useEffect, useState } from 'react'
import { NavLink, useRouteLoaderData } from 'react-router'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Icon } from '#/platform/ui/picture/icon.tsx'
import { inCartOf, type rootLoader } from '../root-loader.ts'

/** With how many pieces are in it, as this browser was told last. */
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

/** The page's own answer may have said another number than the request for it did: its cart was changed elsewhere. */
function useInCart(): number {
  const { inCart = 0 } = useRouteLoaderData<typeof rootLoader>('root') ?? {}
  const [told, setTold] = useState(inCart)
  useEffect(() => setTold(inCartOf(document.cookie)))
  return told
}
