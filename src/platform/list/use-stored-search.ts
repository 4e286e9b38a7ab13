import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The state of a page's lists is its address, so that going back and reloading keep it. A new visit in the same tab
 * finds the page as it was left (R8.08). `passing` names parameters of one visit only.
 */
export function useStoredSearch(passing: readonly string[]) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const arrived = useRef(false)
  useEffect(() => {
    const name = `lists:${pathname}`
    const first = !arrived.current
    arrived.current = true
    const stored = sessionStorage.getItem(name)
    if (first && search === '' && stored) return void navigate(`?${stored}`, { replace: true })
    const now = new URLSearchParams(search)
    for (const param of passing) now.delete(param)
    sessionStorage.setItem(name, now.toString())
  }, [pathname, search, navigate, passing])
}
