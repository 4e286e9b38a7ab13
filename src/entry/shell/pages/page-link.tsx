import { Link } from 'react-router'
import type { LinkProps } from '#/platform/ui/layout/link.tsx'
import { prefetch } from './prefetch.ts'

/** A link to one of our pages; its code is fetched as soon as the pointer or the focus is on it. */
export function PageLink(props: LinkProps) {
  const soon = () => prefetch(props.to)
  return <Link onPointerEnter={soon} onFocus={soon} onTouchStart={soon} {...props} />
}
