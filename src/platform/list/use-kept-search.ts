import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The state of a page's lists is its address, so going back and reloading keep it. Whoever comes to the page anew finds
 * it as it was left, as long as the tab is open (R8.08). `passing` names what belongs to one visit only.
 */
export function useKeptSearch(passing: readonly string[]) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const arrived = useRef(false)
  useEffect(() => {
    const name = `lists:${pathname}`
    const first = !arrived.current
    arrived.current = true
    const kept = sessionStorage.getItem(name)
    if (first && search === '' && kept) return void navigate(`?${kept}`, { replace: true })
    const now = new URLSearchParams(search)
    for (const param of passing) now.delete(param)
    sessionStorage.setItem(name, now.toString())
  }, [pathname, search, navigate, passing])
}
