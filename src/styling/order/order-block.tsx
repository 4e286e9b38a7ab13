import '#/ui/form/button.css'
import { useMarketNow } from '#/app/market-now.ts'
import { NoMembership } from '#/members/credit/no-membership.tsx'
import { paths } from '#/paths.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import type { PageText } from '#/texts.ts'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'
import type { OrderBlock } from './order-block.rule.ts'

type Block = OrderBlock | 'box-under-way'
type Blocked = { block: OrderBlock | null; openBoxId: string | null; userId: string; reviewAsked: boolean }
type Named = Exclude<Block, 'credit-refused'>

/** What stands in the way of an order, and the one thing to do about it; undefined when nothing does. */
export function orderObstacle({ block, openBoxId, userId, reviewAsked }: Blocked) {
  if (openBoxId) return <Obstacle code="box-under-way" to={paths.home()} />
  if (block === 'credit-refused') return <NoMembership reviewAsked={reviewAsked} />
  if (block === 'subscription-ended') return <Obstacle code={block} to={paths.accountSubscription()} />
  if (block === 'card-needed') return <Obstacle code={block} to={paths.saveCard('new-styling')} />
  if (block === 'profile-needed') return <Obstacle code={block} to={paths.survey(userId)} />
  return block ? <Obstacle code={block} /> : undefined
}

const whatToDo: Readonly<Record<Named, PageText>> = {
  'box-under-way': 'error.box-under-way',
  'card-needed': 'error.card-needed',
  'credit-needed': 'error.credit-needed',
  'profile-needed': 'error.profile-needed',
  'subscription-ended': 'error.subscription-ended',
}

/** Without a place to go it is ours to put right: the member writes to us. */
function Obstacle({ code, to }: { code: Named; to?: string }) {
  const t = useTexts()
  const { email } = useMarketNow().seller
  return (
    <Frame title={t(`order.obstacle.${code}`)} lead={t(whatToDo[code])} width="text">
      {to && code !== 'credit-needed' ? (
        <ButtonLink to={to}>{t(`order.obstacleButton.${code}`)}</ButtonLink>
      ) : (
        <p>
          {t('order.writeToUs')}{' '}
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </Frame>
  )
}
