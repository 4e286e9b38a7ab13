import './use-current-in-sight.css'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * A line of links that scrolls sideways on a telephone: it is scrolled so that the current link stands in the middle
 * as far as the line's ends allow, and an edge with more links beyond it fades.
 */
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
    // Turning or resizing the window changes the line.
    const mark = () => markMore(row)
    const widths = new ResizeObserver(() => {
      show()
      mark()
    })
    widths.observe(row)
    row.addEventListener('scroll', mark, { passive: true })
    return () => {
      widths.disconnect()
      row.removeEventListener('scroll', mark)
    }
  }, [pathname])
  return line
}

function markMore(row: HTMLElement) {
  const [before, after] = [row.scrollLeft > 1, row.scrollLeft + row.clientWidth < row.scrollWidth - 1]
  row.dataset.more = before && after ? 'both' : before ? 'before' : after ? 'after' : ''
}
