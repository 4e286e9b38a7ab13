import '#/platform/ui/form/button.css'
import type { InView } from '#/boxes/in-view/load-in-view.ts'
import { Seen, Stands } from '#/boxes/in-view/stands.tsx'
import { NoMembership } from '#/people/members/credit/no-membership.tsx'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import type { OrderBlock } from './order-block.rule.ts'

type Block = OrderBlock | 'box-under-way'
type Blocked = { block: OrderBlock | null; openBoxId: string | null; userId: string; reviewAsked: boolean }
type Named = Exclude<Block, 'credit-refused'>
type Stopped = { styling: Blocked; now: InView | null }

/** The obstacle to an order and the member's next step; undefined when the member can order. */
export function orderObstacle({ styling, now }: Stopped) {
  const { block, openBoxId, userId, reviewAsked } = styling
  if (openBoxId) return <Obstacle code="box-under-way" to={paths.home()} now={now} />
  if (block === 'credit-refused') return <NoMembership reviewAsked={reviewAsked} />
  if (block === 'subscription-ended')
    return <Obstacle code={block} to={paths.accountSubscription()} now={now} />
  if (block === 'card-needed') return <Obstacle code={block} to={paths.saveCard('new-styling')} now={now} />
  if (block === 'profile-needed') return <Obstacle code={block} to={paths.survey(userId)} now={now} />
  return block ? <Obstacle code={block} now={now} /> : undefined
}

const obstacleTexts: Readonly<Record<Named, PageText>> = {
  'box-under-way': 'error.box-under-way',
  'card-needed': 'error.card-needed',
  'credit-needed': 'error.credit-needed',
  'profile-needed': 'error.profile-needed',
  'subscription-ended': 'error.subscription-ended',
}

type ObstacleProps = { code: Named; to?: string; now: InView | null }

/** The obstacle as a notice. Without a link the member writes to us. For a box under way it says the day. */
function Obstacle({ code, to, now }: ObstacleProps) {
  const t = useTexts()
  const { weekday } = useFormat()
  const { email } = useMarketNow().seller
  const due = code === 'box-under-way' && now?.box?.dueOn
  return (
    <Stands
      eyebrow={code === 'box-under-way' && now?.box && t('label.box', { number: now.box.number })}
      title={t(`order.obstacle.${code}`)}
      lead={
        due
          ? `${t('home.dueBy', { date: weekday(atNoon(due)) })} ${t('order.nextOnceSent')}`
          : t(obstacleTexts[code])
      }
      seen={now && <Seen now={now} />}
    >
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
    </Stands>
  )
}
