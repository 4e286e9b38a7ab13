import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Of a line of links that scrolls sideways on a telephone: where one is stands in its middle, and not beyond its end. */
export function useCurrentInSight<Line extends HTMLElement>() {
  const line = useRef<Line>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place in the line
  useEffect(() => {
    const row = line.current
    if (!row) return
    const show = () => {
      const current = row.querySelector<HTMLElement>('[aria-current=page]')
      if (!current) return
      row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    }
    // A window that is turned or made narrower has another line.
    const widths = new ResizeObserver(show)
    widths.observe(row)
    return () => widths.disconnect()
  }, [pathname])
  return line
}
