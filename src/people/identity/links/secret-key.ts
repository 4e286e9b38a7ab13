import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The key of a mailed link: the page keeps it and removes it from the address before other scripts read it (D1, T116). */
export function useSecretKey(): string {
  const [search] = useSearchParams()
  const [key] = useState(search.get('key') ?? '')
  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has('key')) return
    url.searchParams.delete('key')
    window.history.replaceState(window.history.state, '', url.pathname + url.search)
  }, [])
  return key
}
