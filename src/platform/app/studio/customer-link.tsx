import { useRouteLoaderData } from 'react-router'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'

type CustomerLinkProps = { memberId: string; children: string }

/** A link to a customer: their money for finance, their history for any other role. */
export function CustomerLink({ memberId, children }: CustomerLinkProps) {
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const to = staff?.role === 'finance' ? paths.studioMoney : paths.studioCustomer
  return <TextLink to={to(memberId)}>{children}</TextLink>
}
