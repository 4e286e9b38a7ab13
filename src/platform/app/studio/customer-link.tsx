import { useOwnRoles } from '#/platform/app/session/use-own-roles.ts'
import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'

type CustomerLinkProps = { memberId: string; children: string }

/** A link to a customer: their money for finance, their history for all others. */
export function CustomerLink({ memberId, children }: CustomerLinkProps) {
  const isOf = useOwnRoles()
  const to = isOf('finance') && !isOf('support') ? paths.studioMoney : paths.studioCustomer
  return <TextLink to={to(memberId)}>{children}</TextLink>
}
