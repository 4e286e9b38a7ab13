import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  preventScrollReset?: boolean
  replace?: boolean
  reloadDocument?: boolean
  /** Elements with the same name on both pages move from one to the other. */
  viewTransition?: boolean
}

/**
 * The component for links to our pages. The shell provides the router's, which needs no new document; a standalone
 * page has no router, and uses the browser's own links.
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
  ...props
}: LinkProps) {
  return <a href={to} {...props} />
}
