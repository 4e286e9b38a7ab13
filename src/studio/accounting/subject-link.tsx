import '#/platform/ui/form/button.css'
import { paths } from '#/platform/paths.ts'
import { Link } from '#/platform/ui/layout/link.tsx'

/** Subject of a charge or invoice; a shop order is a link. */
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
