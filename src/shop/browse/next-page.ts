import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { fetchPicture } from '#/platform/ui/picture/fetch-picture.ts'
import type { Item, Shelf } from './load-listing.ts'

/** How far below what is in sight the end of a listing is when what follows is asked for. */
const NEAR = '0px 0px 600px'
/** Pictures that come in sight first; whoever never looks at them has not paid for twenty-four. */
const FIRST = 6

type Ahead = { to: string; sizes: string; shown: readonly Item[] }

/**
 * What follows is asked for once its end is near, and the first of its pictures, so that showing more does not wait for them.
 * At the click it is asked again all the same: a price or a stock that has changed meanwhile is never shown as it was (R7.02).
 */
export function useNextPage({ to, sizes, shown }: Ahead) {
  const end = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const { load, data } = useFetcher<Shelf>()
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

/** Whoever asks their browser to spare data is sent nothing they have not asked for. */
const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
