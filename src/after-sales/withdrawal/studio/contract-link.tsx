import { paths } from '#/platform/paths.ts'
import { TextLink } from '#/platform/ui/form/button.tsx'
import type { Contract } from './withdrawals.schema.ts'

const kinds = { 'shop-order': 'Order', box: 'Box', 'gift-card': 'Gift card' } as const
export const contractOf = ({ subjectType, number }: Pick<Contract, 'subjectType' | 'number'>) =>
  `${kinds[subjectType]} ${number}`

/** The page with a contract's payments and refunds: for a box, the customer's money. */
const pageOf = {
  'shop-order': ({ subjectId }: Contract) => paths.studioOrder(subjectId),
  box: ({ memberId }: Contract) => paths.studioMoney(memberId),
  'gift-card': ({ subjectId }: Contract) => paths.studioGiftCard(subjectId),
}

export const ContractLink = ({ of, children }: { of: Contract; children: string }) => (
  <TextLink to={pageOf[of.subjectType](of)}>{children}</TextLink>
)
