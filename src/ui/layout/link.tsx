import { type ComponentProps, createContext, useContext } from 'react'
import { Link as RouterLink } from 'react-router'

/** What to fetch when a link is about to be followed; the shell gives it, since only it knows the pages. */
export const PrefetchContext = createContext<(to: string) => void>(() => {})

/** A link to one of our pages; its code is fetched as soon as the pointer or the focus is on it. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  const prefetch = useContext(PrefetchContext)
  const soon = () => typeof props.to === 'string' && prefetch(props.to)
  return <RouterLink onPointerEnter={soon} onFocus={soon} onTouchStart={soon} {...props} />
}
