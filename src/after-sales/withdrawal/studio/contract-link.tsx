import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import type { WithdrawnContract } from './withdrawals.schema.ts'

const kinds = { 'shop-order': 'Order', box: 'Box', 'gift-card': 'Gift card' } as const
export const contractName = ({ subjectType, number }: Pick<WithdrawnContract, 'subjectType' | 'number'>) =>
  `${kinds[subjectType]} ${number}`

/** The page with a contract's payments and refunds: for a box, the customer's money. */
const pageOf = {
  'shop-order': ({ subjectId }: WithdrawnContract) => paths.studioOrder(subjectId),
  box: ({ memberId }: WithdrawnContract) => paths.studioMoney(memberId),
  'gift-card': ({ subjectId }: WithdrawnContract) => paths.studioGiftCard(subjectId),
}

export const ContractLink = ({ of, children }: { of: WithdrawnContract; children: string }) => (
  <TextLink to={pageOf[of.subjectType](of)}>{children}</TextLink>
)
