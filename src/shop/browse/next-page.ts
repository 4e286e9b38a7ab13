import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { fetchPicture } from '#/platform/ui/picture/fetch-picture.ts'
import type { ItemView, ListingShelf } from './load-listing.ts'

/** Distance of a listing's end below the window at which the next page is requested. */
const NEAR = '0px 0px 600px'
/**
 * Pictures loaded ahead: the ones that come in sight first. The other eighteen of twenty-four load when they are looked
 * at.
 */
const FIRST = 6

type Ahead = { to: string; sizes: string; shown: readonly ItemView[] }

/**
 * Loads the next page and the first of its pictures once the end of the listing is near, so that showing more does not
 * wait for them. The click requests the page again, so a price or a stock that has changed meanwhile is never shown
 * stale (R7.02).
 */
export function useNextPage({ to, sizes, shown }: Ahead) {
  const end = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { load, data } = useFetcher<ListingShelf>()
  useEffect(() => {
    if (!end.current || to === '' || isSparing()) return
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watch.disconnect()
        void load(pathname + to)
      },
      { rootMargin: NEAR },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [load, pathname, to])
  useEffect(() => {
    const here = new Set(shown.map(({ productId }) => productId))
    const next = data?.items.filter(({ productId }) => !here.has(productId)) ?? []
    for (const { image } of next.slice(0, FIRST)) if (image) fetchPicture(image, sizes)
  }, [data, shown, sizes])
  return end
}

/** Browsers that are set to save data prefetch nothing. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
