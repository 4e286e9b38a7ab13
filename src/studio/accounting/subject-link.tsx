import '#/platform/ui/form/button.css'
import { paths } from '#/platform/paths.ts'
import { Link } from '#/platform/ui/layout/link.tsx'

/** What the money is for: an order of the shop can be opened from here. */
export const SubjectLink = ({ subjectType, subjectId }: { subjectType: string; subjectId: string }) =>
  subjectType === 'shop-order' ? (
    <Link className="text-link" to={paths.studioOrder(subjectId)}>
      Order
    </Link>
  ) : subjectType === 'gift-card' ? (
    <Link className="text-link" to={paths.studioGiftCard(subjectId)}>
      Gift card
    </Link>
  ) : subjectType === 'reminder' ? (
    'Reminder'
  ) : subjectType === 'box-claim' || subjectType === 'order-claim' ? (
    <Link className="text-link" to={paths.studioClaim(subjectId)}>
      Claim
    </Link>
  ) : (
    'Box'
  )
