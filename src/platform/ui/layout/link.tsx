import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  preventScrollReset?: boolean
  replace?: boolean
  /** A whole load: nothing of this page stays. */
  reloadDocument?: boolean
  /** What both pages name alike passes over from one to the other. */
  viewTransition?: boolean
}

/**
 * How a link to one of our pages is drawn. The shell gives the router's, which needs no new document; a page that stands
 * alone has no router, and its links are the browser's own.
 */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

export function Link(props: LinkProps) {
  const Drawn = useContext(LinkContext)
  return <Drawn {...props} />
}

function PlainLink({
  to,
  preventScrollReset: _,
  replace: __,
  viewTransition: ___,
  reloadDocument: ____,
  ...rest
}: LinkProps) {
  return <a href={to} {...rest} />
}
