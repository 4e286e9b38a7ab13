import { useRouteLoaderData } from 'react-router'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'

type CustomerLinkProps = { memberId: string; children: string }

/** To a customer as the colleague may see them: finance to their money, whoever helps them to all that happened. */
export function CustomerLink({ memberId, children }: CustomerLinkProps) {
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const to = staff?.role === 'finance' ? paths.studioMoney : paths.studioCustomer
  return <TextLink to={to(memberId)}>{children}</TextLink>
}
